import { Refusal } from './refusal';
import type { Survey } from './survey-workspace';

/** What was asked for. */
export type RemoteWish = { name: string; port?: string; title?: string };
/** What the template is filled with. */
export type RemoteFacts = { name: string; folder: string; title: string; port: number; route: string; page: string; chunk: string };

const firstPort = 8101;
const longestName = 24;
const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Decides every name of the new remote, or says why it cannot be. */
export function chooseRemote({ name: given, port, title }: RemoteWish, survey: Survey): RemoteFacts {
  const name = given.replace(/^mf-/, '');
  checkName(name, survey);
  const words = name.split('-').map(capitalise);
  const facts = { name, folder: `mf-${name}`, route: `/${name}`, page: `${words.join('')}Page`, chunk: `${name}-page` };
  checkRoute(facts.route, survey);
  return { ...facts, title: checkTitle(title ?? words.join(' ')), port: port === undefined ? findPort(survey) : checkPort(port, survey) };
}

function checkName(name: string, { folders, namespaces }: Survey): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > longestName)
    throw new Refusal(
      `"${name}" is no name of a remote: small letters and digits, words joined by hyphens, ${longestName} characters at most, such as point-mall.`,
    );
  if (folders.includes(`mf-${name}`)) throw new Refusal(`There is a folder mf-${name} already.`);
  const owner = namespaces.get(name);
  if (owner) throw new Refusal(`The namespace ${name} of texts belongs to ${owner}. Choose another name.`);
}

/** A route below somebody's own counts as theirs. */
function checkRoute(route: string, { routes }: Survey): void {
  const taken = routes.find(({ pattern }) => {
    const [, first = ''] = pattern.split('/');
    return `/${first}` === route || first === '*' || first.startsWith(':');
  });
  if (taken) throw new Refusal(`The route ${route} belongs to ${taken.owner}, which has ${taken.pattern}. Choose another name.`);
}

/** It stands in texts, in Markdown and in JSON: nothing in it may mean anything there. */
function checkTitle(title: string): string {
  const text = title.trim();
  if (!/^[\p{L}\p{M}\p{N} .,&’()+!?–-]{1,60}$/u.test(text))
    throw new Refusal(`"${title}" is no title: letters, digits, spaces and . , & ’ ( ) + ! ? -, 60 characters at most.`);
  return text;
}

function checkPort(text: string, { ports }: Survey): number {
  const port = /^\d{4,5}$/.test(text) ? Number(text) : 0;
  if (port < 1024 || port > 65_535) throw new Refusal(`${text} is no port: a number from 1024 to 65535.`);
  const owner = ports.get(port);
  if (owner) throw new Refusal(`Port ${port} belongs to ${owner}. Free is ${findPort({ ports })}.`);
  return port;
}

function findPort({ ports }: Pick<Survey, 'ports'>): number {
  let port = firstPort;
  while (ports.has(port)) port += 1;
  return port;
}
