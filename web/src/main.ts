import "./fonts.css";
import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { installed } from "./lib/offline/installed.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });

// After everything that the first look needs.
addEventListener("load", () => setTimeout(() => void installed.begin(), 1500), { once: true });
