export type Sight = 'on' | 'same' | 'again' | 'end' | 'outside';

export type Observer = {
  /** Begins: the next Tab goes to the first stop of the page, or goes on where the focus is. */
  begin(scope: 'page' | 'dialog'): void;
  /** Looks at what has the focus now: a new stop, the one before, one seen earlier, the end of the page, or something outside the popup. */
  look(): Sight;
  /** From now on looks before each Tab by itself, so that many can be sent at once; `ended` tells how the way through the page ended. */
  follow(): void;
  ended(): Sight | null;
  /** What is wrong with where the focus has been, and what it never reached. */
  end(): string[];
  /** What shows no focus and what shows no choice, of everything that can have them. */
  findInvisible(): string[];
};

/** Lives in the page, for it compares what a stop looks like with and without the focus. Written as one function, which is sent there whole. */
export function observe(): Observer {
  const interactive =
    'a[href], button, input, select, textarea, summary, iframe, [tabindex], [role="button"], [role="link"], [role="tab"], [role="option"]';
  const faults: string[] = [];
  const visited = new Set<Element>();
  const looks = new WeakMap<Element, string>();
  let start: Element[] = [];
  let scope: 'page' | 'dialog' = 'page';
  let last: Element | null = null;
  let same = 0;
  let ended: Sight | null = null;

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]');
  const root = () =>
    scope === 'page'
      ? document.body
      : ([...document.querySelectorAll('[role="dialog"]:not([data-type]), [role="alertdialog"]')].filter(isShown).at(-1) ?? document.body);
  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') || element.getAttribute('name') || (element as HTMLElement).innerText || element.id;
    return `<${element.tagName.toLowerCase()}> ${(text ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}`;
  };

  /** A group of radios, tabs or options is one stop; the arrows do the rest. */
  function isStop(element: Element): element is HTMLElement {
    if (!(element instanceof HTMLElement) || element.tabIndex < 0 || !isShown(element) || element.matches(':disabled, [data-walk]'))
      return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(element.name)}"]`)];
    return element.checked || (!group.some(({ checked }) => checked) && group[0] === element);
  }
  const stops = () => [...root().querySelectorAll(interactive)].filter(isStop);

  /** What may show the focus: the stop itself, or the frame of a field around it. */
  const framesOf = (element: Element) => {
    const frames: Element[] = [element];
    for (let parent = element.parentElement; parent && frames.length < 4; parent = parent.parentElement) frames.push(parent);
    return frames;
  };
  function frameOf(element: Element): string {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow } = getComputedStyle(element);
    const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !/^rgba\(.*, 0\)$/.test(outlineColor);
    return `${isOutlined ? `${outlineStyle} ${outlineWidth} ${outlineColor} ${outlineOffset}` : ''}|${boxShadow === 'none' ? '' : boxShadow}`;
  }
  const remember = (element: Element) => framesOf(element).forEach((each) => looks.has(each) || looks.set(each, frameOf(each)));
  const showsFocus = (element: Element) => framesOf(element).some((each) => frameOf(each) !== '|' && frameOf(each) !== looks.get(each));

  /** What of an element a person sees: the label that stands for an invisible field, the first line of a link. */
  function boxOf(element: Element): DOMRect {
    const seen =
      element instanceof HTMLInputElement && getComputedStyle(element).opacity === '0' ? (element.closest('label') ?? element) : element;
    return seen.getClientRects()[0] ?? seen.getBoundingClientRect();
  }
  function findCover(element: Element): string | null {
    const { left, top, width, height } = boxOf(element);
    if (width < 2 || height < 2) return 'has no size';
    const points = [0.5, 0.15, 0.85].flatMap((x) => [0.5, 0.15, 0.85].map((y) => [left + width * x, top + height * y] as const));
    const hits = points.map(([x, y]) => document.elementFromPoint(x, y));
    const isOwn = (hit: Element | null) => hit !== null && (element.contains(hit) || hit.contains(element));
    // Something larger than the window shows what fits.
    if (hits.filter(isOwn).length >= Math.min(5, hits.length) || (height > innerHeight / 2 && hits.some(isOwn))) return null;
    const [cover] = hits.filter((hit) => !isOwn(hit));
    return cover ? `is covered by ${nameOf(cover)}` : 'stands outside the window';
  }

  /** Within a landmark, down and along the lines; up only into another column. */
  function findDisorder(before: Element, element: Element): string | null {
    const landmark = 'header, nav, aside, main, footer, form, [role="dialog"], [role="region"]';
    if (before.closest(landmark) !== element.closest(landmark)) return null;
    const [a, b] = [boxOf(before), boxOf(element)];
    if (b.bottom <= a.top && b.left < a.right) return `stands above ${nameOf(before)}, which comes first`;
    const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (shared > Math.min(a.height, b.height) / 2 && b.right <= a.left)
      return `stands before ${nameOf(before)} in its line, which comes first`;
    return null;
  }

  function sentinel(tabIndex: number): HTMLElement {
    const element = document.createElement('span');
    element.tabIndex = tabIndex;
    element.dataset.walk = '';
    return element;
  }

  function look(): Sight {
    const element = document.activeElement;
    // What had the focus may be gone, such as a draw that has closed; Tab goes on from where it stood.
    if (!element || element === document.body) return scope === 'page' ? ((same += 1) > 12 ? 'end' : 'same') : 'outside';
    if (element.matches('[data-walk="begin"]')) return 'same';
    if (element.matches('[data-walk]')) return 'end';
    if (scope === 'dialog' && !root().contains(element)) return 'outside';
    // A popup may have the focus itself at first, which is no stop.
    if ((element as HTMLElement).tabIndex < 0) return 'same';
    if (element === last) {
      if (scope === 'dialog' && start.length === 1) return 'again';
      // The parts of a date, and what a frame holds, are stops of their own inside one element.
      same += 1;
      if (same === 12) faults.push(`${nameOf(element)} does not let the focus go`);
      return same > 12 ? 'end' : 'same';
    }
    same = 0;
    if (visited.has(element)) return 'again';
    visited.add(element);
    if (!looks.has(element)) start.push(element);
    else if (!showsFocus(element)) faults.push(`${nameOf(element)} does not show the focus`);
    const cover = findCover(element);
    if (cover) faults.push(`${nameOf(element)} ${cover}`);
    const isNewRound = scope === 'dialog' && element === stops()[0];
    const disorder = !isNewRound && last?.isConnected && findDisorder(last, element);
    if (disorder) faults.push(`${nameOf(element)} ${disorder}`);
    if ((element as HTMLElement).tabIndex > 0) faults.push(`${nameOf(element)} has a place of its own in the order`);
    last = element;
    return 'on';
  }

  return {
    begin(wanted) {
      scope = wanted;
      start = stops();
      if (scope === 'page') {
        const first = sentinel(-1);
        first.dataset.walk = 'begin';
        document.body.prepend(first);
        document.body.append(sentinel(0));
        first.focus({ preventScroll: true });
      }
      // What stops look like without the focus; a popup has placed it already.
      const focused = document.activeElement as HTMLElement;
      focused.blur();
      start.forEach(remember);
      if (start.length === 0) faults.push('there is no stop');
      focused.focus({ preventScroll: true });
    },
    look,
    follow() {
      const note = () => {
        const sight = ended ? null : look();
        if (sight === 'end' || sight === 'again') ended = sight;
      };
      document.addEventListener('keydown', ({ key }) => key === 'Tab' && note(), { capture: true });
    },
    ended: () => ended,
    end() {
      for (const element of start)
        if (element.isConnected && isStop(element) && !visited.has(element)) faults.push(`${nameOf(element)} is not reached`);
      for (const element of root().querySelectorAll<HTMLElement>('*')) {
        const isPressed = getComputedStyle(element).cursor === 'pointer' && getComputedStyle(element.parentElement!).cursor !== 'pointer';
        const isReached =
          element.closest('a[href], button, input, select, textarea, summary, label, [role="option"]') ?? element.querySelector('input');
        if (isPressed && isShown(element) && !isReached) faults.push(`${nameOf(element)} answers a press and no key`);
      }
      for (const element of root().querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'))
        if (
          element.tabIndex < 0 &&
          isShown(element) &&
          !element.closest('[role="tablist"], [role="radiogroup"], [role="listbox"], [role="menu"], [role="combobox"], [role="toolbar"]')
        )
          faults.push(`${nameOf(element)} is left out of the order`);
      document.querySelectorAll('[data-walk]').forEach((element) => element.remove());
      return faults;
    },
    findInvisible() {
      const found: string[] = [];
      const all = stops();
      (document.activeElement as HTMLElement | null)?.blur();
      all.forEach((element) => framesOf(element).forEach((each) => looks.set(each, frameOf(each))));
      for (const element of all) {
        element.focus({ preventScroll: true });
        if (document.activeElement === element && !showsFocus(element)) found.push(`${nameOf(element)} does not show the focus`);
        element.blur();
      }
      const chosen =
        '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], [role="radio"][aria-checked="true"]';
      for (const element of root().querySelectorAll(chosen)) {
        if (isShown(element) && framesOf(element)[0] && frameOf(element) === '|')
          found.push(`${nameOf(element)} does not show that it is chosen`);
      }
      for (const element of root().querySelectorAll<HTMLInputElement>('input:is([type="radio"], [type="checkbox"]):checked')) {
        const isDrawn = getComputedStyle(element).appearance !== 'none' && getComputedStyle(element).opacity !== '0';
        const label = element.closest('label');
        if (isShown(element) && !isDrawn && !(label && frameOf(label) !== '|'))
          found.push(`${nameOf(element)} does not show that it is chosen`);
      }
      return found;
    },
  };
}
