// The course of Anteros by clicks, with right and with wrong answers.
import { testCourse } from "./course";

testCourse("anteros");
