const forbidden = [
  /<script/i,
  /<style/i,
  /<foreignObject/i,
  /<image/i,
  /\son[a-z]+\s*=/i,
  /javascript:/i,
  /data:/i,
  /@import/i,
  /<!/,
  /<\?/,
];
const allowed = new Set([
  'svg',
  'title',
  'defs',
  'g',
  'use',
  'path',
  'circle',
  'ellipse',
  'rect',
  'text',
  'stop',
  'linearGradient',
  'radialGradient',
  'pattern',
  'clipPath',
]);

/** What is wrong with a picture as a file of its own: not well-formed, not safe, or a reference into nothing. An empty list is a good picture. */
export function checkSvg(svg: string): string[] {
  const faults = forbidden.filter((pattern) => pattern.test(svg)).map((pattern) => `holds ${pattern}`);
  const open: string[] = [];
  const ids = new Set<string>();
  let end = 0;
  for (const match of svg.matchAll(/<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][A-Za-z0-9-]*="[^"<>]*")*)\s*(\/?)>|([^<>]+)/g)) {
    const [token, closing, name = '', attributes = '', empty, text] = match;
    if (match.index !== end) faults.push(`unreadable at ${end}: ${svg.slice(end, end + 40)}`);
    end = match.index + token.length;
    if (text !== undefined) {
      if (/&(?!#\d+;)/.test(text)) faults.push(`unescaped text ${text}`);
      if (open.length === 0) faults.push('text outside the picture');
      continue;
    }
    if (!allowed.has(name)) faults.push(`element ${name}`);
    if (closing) {
      if (open.pop() !== name) faults.push(`</${name}> closes nothing`);
      continue;
    }
    const names = [...attributes.matchAll(/\s([A-Za-z][A-Za-z0-9-]*)="([^"]*)"/g)];
    if (new Set(names.map(([, attribute]) => attribute)).size !== names.length) faults.push(`<${name}> has an attribute twice`);
    for (const [, attribute = '', value = ''] of names) {
      if (/NaN|undefined|Infinity/.test(value)) faults.push(`${attribute}="${value}"`);
      if (/https?:/.test(value) && attribute !== 'xmlns') faults.push(`foreign reference ${value}`);
      if (attribute === 'id') {
        if (ids.has(value)) faults.push(`id ${value} twice`);
        ids.add(value);
      }
    }
    if (!empty) open.push(name);
  }
  if (end !== svg.length) faults.push(`unreadable at ${end}`);
  if (open.length > 0) faults.push(`unclosed ${open.join(' ')}`);
  for (const [, id = ''] of svg.matchAll(/(?:url\(#|href="#)([A-Za-z0-9]+)/g)) if (!ids.has(id)) faults.push(`no #${id}`);
  return [...new Set(faults)];
}
