// The course of Luna Maris by clicks, with right and with wrong answers.
import { testCourse } from "./course";

testCourse("luna_maris");
