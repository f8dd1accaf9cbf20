import { mount } from "svelte";
import ReportPage from "./ReportPage.svelte";
import type { Report } from "./report";
import "./report.css";

const target = document.getElementById("page");
const data: unknown = JSON.parse(document.getElementById("report")?.textContent ?? "null");
if (target && typeof data === "object" && data !== null) {
  const report = data as Report;
  document.title = report.title;
  mount(ReportPage, { target, props: { report } });
} else if (target) {
  target.textContent = "Reports are written by the program: orrery sim anteros --report FILE.html";
}
