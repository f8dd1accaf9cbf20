// The course of Ceres by clicks, with right and with wrong answers.
import { testCourse } from "./course";

testCourse("ceres");
