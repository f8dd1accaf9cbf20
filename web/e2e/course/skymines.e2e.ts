// The course of Skymines by clicks, with right and with wrong answers: up to the first game.
import { testCourse } from "./course";

testCourse("skymines", (lesson) => lesson < "09");
