import { escape as escapeQuery } from 'node:querystring';

export const pageStyle =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f3ee;color:#1b1a2e}main{max-width:24rem;margin:10vh auto;padding:2rem;' +
  'background:#fff;border-radius:12px;box-shadow:0 2px 16px #0002}h1{font-size:1.25rem;margin:0 0 .5rem}button,a,input{display:block;' +
  'box-sizing:border-box;width:100%;min-height:44px;margin:.5rem 0;padding:.6rem 1rem;font:inherit;border:1px solid #8884;border-radius:8px;' +
  'background:#fff;color:inherit;text-align:left;text-decoration:none}button[type=submit]{background:#3a2f8f;color:#fff;text-align:center}' +
  'label{display:block;margin-top:1rem}p{margin:.25rem 0;color:#565470}';

const people = ['malee@example.com', 'wichai@example.com'];
const names = { google: 'Google', facebook: 'Facebook' } as const;

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Choose somebody, or type who to be. Works without scripts. */
export function authorizePage(provider: keyof typeof names, asked: Readonly<Record<string, string | undefined>>): string {
  const fields = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const target = `/sandbox/authorize/${provider}/choose`;
  const link = (more: Record<string, string>) => `${target}?${queryOf([...fields, ...Object.entries(more)])}`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${names[provider]} (sandbox)</title>
<style>${pageStyle}</style></head>
<body><main>
<h1>Sign in with ${names[provider]}</h1>
<p>This is the sandbox: nobody asks for a password. Choose who to be.</p>
${people.map((email) => `<a href="${escape(link({ email }))}">${escape(email)}</a>`).join('\n')}
<form action="${target}" method="get">
${fields.map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`).join('\n')}
<label for="email">Somebody else</label>
<input id="email" name="email" type="email" required maxlength="255" autocomplete="off" placeholder="name@example.com">
<button type="submit">Continue</button>
</form>
<a href="${escape(link({ denied: '1' }))}">Cancel</a>
</main></body>
</html>
`;
}

const queryOf = (fields: [string, string][]): string =>
  fields.map(([name, value]) => `${escapeQuery(name)}=${escapeQuery(value)}`).join('&');
