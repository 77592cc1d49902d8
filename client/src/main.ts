// The client begins: styles, fonts, and the page that the address names.
import "@fontsource-variable/alegreya/wght.css";
import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";

mount(App, { target: document.getElementById("app")! });
