import { mount } from "svelte";
import "../report/report.css";
import "./lab.css";
import LabPage from "./LabPage.svelte";

const target = document.getElementById("page");
if (target) mount(LabPage, { target });
