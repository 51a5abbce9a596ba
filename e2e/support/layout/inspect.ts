/**
 * What a person cannot read or hit, of the topmost popup or else of the page: words that are cut off, stick out of their box or lie on
 * other words, and targets under 24 px with another one too near. Runs in the page. Written as one function, which is sent there whole.
 */
export function inspect(): string[] {
  const least = 24;
  const found = new Set<string>();
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('[inert], option');
  const root =
    [...document.querySelectorAll('[role="dialog"]:not([data-type]), [role="alertdialog"]')].filter(isShown).at(-1) ?? document.body;
  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') || (element as HTMLElement).innerText || element.getAttribute('name') || '';
    const [style] = element.classList;
    return `<${element.localName}${style ? `.${style}` : ''}> ${text.trim().replace(/\s+/g, ' ').slice(0, 40)}`;
  };
  const note = (element: Element, fault: string) => found.add(`${nameOf(element)} ${fault}`);

  type Box = { left: number; right: number; top: number; bottom: number };
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isWider = (box: Box, px: number) => box.right - box.left > px && box.bottom - box.top > px;
  /** Of a line of text, without the room that the font keeps above and below the letters. */
  const coreOf = ({ left, right, top, bottom }: Box): Box => ({
    left,
    right,
    top: top + (bottom - top) * 0.25,
    bottom: bottom - (bottom - top) * 0.25,
  });
  const sidesOut = (inner: Box, outer: Box, slack = 2) => ({
    x: inner.left < outer.left - slack || inner.right > outer.right + slack,
    y: inner.top < outer.top - slack || inner.bottom > outer.bottom + slack,
  });

  /** Where a line can be seen, or why it cannot. What is scrolled out of a box is a swipe away. */
  function seenOf(line: Box, parent: Element): Box | 'hidden' | 'cut off' | 'outside its box' {
    let seen = line;
    const free = { x: true, y: true };
    let isPainted = false;
    let isAbsolute = false;
    for (let element: Element | null = parent; element && element !== document.documentElement; element = element.parentElement) {
      const style = getComputedStyle(element);
      const isPassed = isAbsolute && style.position === 'static' && style.transform === 'none';
      if (!isPassed && style.display !== 'inline') {
        const box = element.getBoundingClientRect();
        const out = sidesOut(line, box);
        if (box.width <= 1 || box.height <= 1) return 'hidden';
        const isScrolled = { x: /auto|scroll/.test(style.overflowX), y: /auto|scroll/.test(style.overflowY) };
        if ((free.x && out.x && /hidden|clip/.test(style.overflowX)) || (free.y && out.y && /hidden|clip/.test(style.overflowY)))
          return 'cut off';
        const hasFill = !/^rgba\(.*, 0\)$/.test(style.backgroundColor) || parseFloat(style.borderTopWidth) > 0;
        if (hasFill && !isPainted && element !== document.body) {
          isPainted = true;
          if ((free.x && !isScrolled.x && out.x) || (free.y && !isScrolled.y && out.y)) return 'outside its box';
        }
        if (isScrolled.x || isScrolled.y) seen = meet(seen, box);
        if (isScrolled.x) free.x = false;
        if (isScrolled.y) free.y = false;
        if (!isWider(seen, 0)) return 'hidden';
      }
      if (style.position === 'fixed') return seen;
      if (!isPassed) isAbsolute = style.position === 'absolute';
    }
    return free.x && sidesOut(line, { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }).x ? 'cut off' : seen;
  }

  /** What lies over the page, such as the header, is a layer of its own. */
  function layerOf(element: Element | null): Element | null {
    for (let each = element; each; each = each.parentElement) if (/fixed|sticky/.test(getComputedStyle(each).position)) return each;
    return null;
  }

  function findUnreadable(): void {
    const lines: { box: Box; parent: Element; layer: Element | null }[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement!;
      if (!node.nodeValue!.trim() || parent.matches('script, style, noscript, textarea, svg *') || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(parent);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue;
        const seen = seenOf(coreOf(rect), parent);
        if (seen === 'hidden') continue;
        if (typeof seen === 'string') note(parent, `is ${seen}`);
        else lines.push({ box: seen, parent, layer });
      }
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    lines.forEach((line, i) => {
      for (let j = i + 1; j < lines.length && lines[j]!.box.top < line.box.bottom; j += 1) {
        const other = lines[j]!;
        if (other.parent !== line.parent && other.layer === line.layer && isWider(meet(line.box, other.box), 2))
          note(line.parent, `lies on ${nameOf(other.parent)}`);
      }
    });
  }

  const unite = (boxes: Box[]): Box => ({
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  });
  /** A link may be stretched over its card, and the words beside a box tick it. */
  function targetOf(element: Element): Box {
    const stretched = (['::before', '::after'] as const).some((part) => {
      const { content, position, inset } = getComputedStyle(element, part);
      return content !== 'none' && position === 'absolute' && inset === '0px';
    });
    let holder: Element | null = element;
    while (stretched && holder && getComputedStyle(holder).position === 'static') holder = holder.parentElement;
    const labels = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type) ? [...(element.labels ?? [])] : [];
    return unite([holder ?? element, ...labels].map((each) => each.getBoundingClientRect()));
  }
  /** A link in the middle of a sentence is as high as its line. */
  function isInText(element: Element): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    let block: Element = element.parentElement!;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
    return [...block.childNodes].some(
      (node) => !node.contains(element) && node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '',
    );
  }
  const scrollerOf = (element: Element): Element | null => {
    for (let each = element.parentElement; each; each = each.parentElement)
      if (/auto|scroll/.test(`${getComputedStyle(each).overflowX} ${getComputedStyle(each).overflowY}`)) return each;
    return null;
  };
  /** Of a target, what somebody can see who looks from outside the box it is scrolled in. */
  const seenFromOutside = (box: Box, scroller: Element | null) => (scroller ? meet(box, scroller.getBoundingClientRect()) : box);
  const isNear = (box: Box, x: number, y: number) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) < least / 2 - 0.5;

  function findSmallTargets(): void {
    const selector =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [role="tab"], [role="option"], [role^="menuitem"], [role="switch"]';
    const targets = [...root.querySelectorAll(selector)]
      .filter((element) => {
        const isField = element instanceof HTMLInputElement && element.labels !== null && element.labels.length > 0;
        const isSeen = isField ? element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]') : isShown(element);
        return isSeen && !element.matches(':disabled') && getComputedStyle(element).pointerEvents !== 'none';
      })
      .map((element) => ({ element, box: targetOf(element), scroller: scrollerOf(element), layer: layerOf(element) }))
      .filter(({ box }) => isWider(box, 1));
    const isSmall = ({ left, right, top, bottom }: Box) => right - left < least - 0.5 || bottom - top < least - 0.5;
    const middleOf = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
    for (const { element, box, scroller, layer } of targets) {
      if (!isSmall(box) || isInText(element)) continue;
      const { x, y } = middleOf(box);
      const near = targets.find((other) => {
        if (other.element === element || other.layer !== layer) return false;
        const seen = other.scroller === scroller ? other.box : seenFromOutside(other.box, other.scroller);
        if (!isWider(seen, 0)) return false;
        const middle = middleOf(other.box);
        return isNear(seen, x, y) || (isSmall(other.box) && Math.hypot(middle.x - x, middle.y - y) < least - 0.5);
      });
      if (near)
        note(element, `is ${Math.round(box.right - box.left)} × ${Math.round(box.bottom - box.top)} px beside ${nameOf(near.element)}`);
    }
  }

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth - clientWidth} px too wide`);
  findUnreadable();
  findSmallTargets();
  return [...found];
}
