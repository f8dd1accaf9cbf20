import type { Person } from "./browser";

// Visible text smaller than 11 pixels, and numbers smaller than they should be, as they are on the screen.
export const smallText = (person: Person, leastNumber = 11) =>
  person.page.evaluate((leastNumber) => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      const words = texts.currentNode.textContent?.trim();
      if (!element || !words || element.closest(".unseen, select, script, style")) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { width, height } = range.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (width === 0 || height === 0 || style.visibility === "hidden") continue;
      const drawing = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
      const grown = (element as unknown as { currentCSSZoom?: number }).currentCSSZoom ?? 1;
      const size = parseFloat(style.fontSize) * (drawing ? Math.hypot(drawing.b, drawing.d) : grown);
      const least = /^[+−-]?\d+$/.test(words) ? leastNumber : 11;
      if (size < least - 0.05) found.add(`${size.toFixed(1)} px: ${words.slice(0, 30)}`);
    }
    return [...found];
  }, leastNumber);

// Things that a move can touch, and small signs, that nothing explains: neither words (of a sign: beside it) nor a
// tooltip.
export const riddles = (person: Person) =>
  person.page.evaluate(() => {
    const letters = (text: string | null | undefined) => /\p{L}{3}/u.test(text ?? "");
    const seen = (element: Element) =>
      element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
    const tip = (element: Element) => {
      const near = element.closest("[data-tip], [title]");
      return near?.getAttribute("data-tip") ?? near?.getAttribute("title");
    };
    const said = (element: Element) =>
      [element.getAttribute("aria-label"), element.textContent, tip(element)].some(letters);
    const things = [...document.querySelectorAll("[data-target]")].filter(seen);
    const signs = [...document.querySelectorAll(".board svg, .mine svg, .players svg")].filter(
      (sign) => seen(sign) && sign.clientWidth < 40 && !sign.closest("button, .label, [data-target]"),
    );
    return {
      things: things.filter((thing) => !said(thing)).map((thing) => thing.getAttribute("data-target")),
      signs: signs
        .filter((sign) => !said(sign) && !(sign.parentElement && said(sign.parentElement)))
        .map((sign) => sign.parentElement?.outerHTML.slice(0, 200)),
    };
  });

// Words that are not whole: shortened with dots, or outside the box or the drawing that holds them; and boxes that
// have to be scrolled sideways.
export const cutWords = (person: Person) =>
  person.page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      const words = texts.currentNode.textContent?.trim();
      if (!element || !words || !element.checkVisibility({ checkVisibilityCSS: true })) continue;
      if (element.closest(".unseen, [inert], select, [textLength]")) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { display, overflowX } = getComputedStyle(box);
        const drawn = box instanceof SVGElement && !(box instanceof SVGSVGElement);
        if (drawn || display === "inline" || overflowX === "visible") continue;
        if (overflowX !== "hidden" && overflowX !== "clip") break;
        const { left, right } = box.getBoundingClientRect();
        if (text.width > 0 && (text.left < left - 1.5 || text.right > right + 1.5))
          found.add(`cut: ${words.slice(0, 40)}`);
      }
    }
    for (const box of document.querySelectorAll("*:not(.zoomed)"))
      if (["auto", "scroll"].includes(getComputedStyle(box).overflowX) && box.checkVisibility())
        if (box.scrollWidth > box.clientWidth + 1) found.add(`scrolls sideways: ${box.className}`);
    return [...found];
  });
