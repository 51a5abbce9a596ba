type Node = { name: string; attributes: string; children: Node[] } | { text: string };
type Element = Extract<Node, { name: string }>;

const isElement = (node: Node): node is Element => 'name' in node;

/** Reads what `element()` wrote; it is no reader of foreign SVG. */
function parse(markup: string): Node[] {
  const top: Node[] = [];
  const open: Element[] = [];
  for (const [token, closing, name, attributes = '', empty] of markup.matchAll(/<(\/?)([\w]+)((?:\s[^>]*?)?)(\/?)>|[^<]+/g)) {
    const siblings = open.at(-1)?.children ?? top;
    if (!name) siblings.push({ text: token });
    else if (closing) open.pop();
    else {
      const node: Element = { name, attributes, children: [] };
      siblings.push(node);
      if (!empty) open.push(node);
    }
  }
  return top;
}

function write(node: Node): string {
  if (!isElement(node)) return node.text;
  const { name, attributes, children } = node;
  if (name === 'g' && !attributes) return children.map(write).join('');
  return children.length > 0 ? `<${name}${attributes}>${children.map(write).join('')}</${name}>` : `<${name}${attributes}/>`;
}

const drawn = new Set(['g', 'path', 'circle', 'ellipse', 'rect', 'text']);

const transformAttribute = / transform="[^"]*"/;

/** What differs from one use to the next: all that a group says of itself, and of anything else its transform. */
const useAttributes = ({ name, attributes }: Element): string =>
  name === 'g' ? attributes : (transformAttribute.exec(attributes)?.[0] ?? '');

/** What an element would be shared as. */
const shareKey = (node: Element): string =>
  node.name === 'g' ? node.children.map(write).join('') : write({ ...node, attributes: node.attributes.replace(transformAttribute, '') });

/** A group and its only child are one thing with one key; what is already shared keeps its place. */
const isCandidate = (node: Element, siblings: number, parent: string): boolean =>
  drawn.has(node.name) &&
  !node.attributes.includes(' id=') &&
  !(parent === 'g' && siblings === 1 && !transformAttribute.test(node.attributes));

function visit(nodes: readonly Node[], look: (node: Element) => void, parent = ''): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (isCandidate(node, nodes.length, parent)) look(node);
    visit(node.children, look, node.name);
  }
}

const useCost = 22;

/** The repeated part that saves most, if any saves. */
function findRepeat(nodes: readonly Node[]): string | undefined {
  const counts = new Map<string, number>();
  visit(nodes, (node) => {
    const key = shareKey(node);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  let best: string | undefined;
  let bestSaving = 0;
  for (const [key, count] of counts) {
    const saving = (count - 1) * key.length - count * useCost;
    if (saving > bestSaving) [best, bestSaving] = [key, saving];
  }
  return best;
}

function replace(nodes: readonly Node[], key: string, id: string, parent = ''): Node[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    if (isCandidate(node, nodes.length, parent) && shareKey(node) === key)
      return { name: 'use', attributes: ` href="#${id}"${useAttributes(node)}`, children: [] };
    return { ...node, children: replace(node.children, key, id, node.name) };
  });
}

/** Draws what occurs more than once only once: a stack of chips costs one chip. The picture looks the same. */
export function shareRepeats(markup: string): string {
  let nodes = parse(markup);
  let shared: Node[] = [];
  for (let count = 1; ; count++) {
    const key = findRepeat([...shared, ...nodes]);
    if (key === undefined) return `${shared.length > 0 ? `<defs>${shared.map(write).join('')}</defs>` : ''}${nodes.map(write).join('')}`;
    const id = `u${count}`;
    const parts = parse(key);
    const [only] = parts;
    const part: Element =
      only && isElement(only) && parts.length === 1
        ? { ...only, attributes: ` id="${id}"${only.attributes}` }
        : { name: 'g', attributes: ` id="${id}"`, children: parts };
    shared = [part, ...replace(shared, key, id)];
    nodes = replace(nodes, key, id);
  }
}
