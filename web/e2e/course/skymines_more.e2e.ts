// The course of Skymines by clicks, with right and with wrong answers: the first game, and the modules after it.
import { testCourse } from "./course";

testCourse("skymines", (lesson) => lesson >= "09");
