import { checkSvg } from './check-svg';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

it('accepts a plain picture', () => {
  expect(checkSvg(svg('<defs><linearGradient id="a"/></defs><path d="M0 0" fill="url(#a)"/>'))).toEqual([]);
});

it.each([
  ['a script', svg('<script>1</script>')],
  ['a style', svg('<style>a</style>')],
  ['an event handler', svg('<path onload="x"/>')],
  ['a foreign address', svg('<use href="https://example.com/a.svg"/>')],
  ['an embedded picture', svg('<use href="data:image/png;base64,AA"/>')],
  ['an unclosed element', '<svg><g></svg>'],
  ['a reference into nothing', svg('<path fill="url(#b)"/>')],
  ['the same id twice', svg('<g id="a"/><g id="a"/>')],
  ['an attribute twice', svg('<g id="a" id="b"/>')],
  ['a number that is none', svg('<path d="MNaN 0"/>')],
  ['a bare ampersand', svg('<title>a & b</title>')],
])('finds %s', (_name, text) => {
  expect(checkSvg(text)).not.toEqual([]);
});
