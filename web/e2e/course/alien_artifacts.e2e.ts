// The course of Alien Artifacts by clicks, with right and with wrong answers.
import { testCourse } from "./course";

testCourse("alien_artifacts");
