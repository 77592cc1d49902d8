// The client begins: styles, fonts, and the page that the address names.
import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./tokens.css";
import "./base.css";

mount(App, { target: document.getElementById("app")! });
