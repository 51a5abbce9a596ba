/**
 * Which files a container build is given, by the rules of `.dockerignore`: the last line that names a file or a folder above it decides,
 * `!` takes it in again.
 */
export function selectBuildContext(ignoreFile: string, paths: readonly string[]): string[] {
  const rules = ignoreFile
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isExcluded: !line.startsWith('!'), pattern: toPattern(line.replace(/^!/, '')) }));
  return paths.filter((path) => !rules.findLast(({ pattern }) => pattern.test(path))?.isExcluded);
}

/** `*` and `?` stay within one name, `**` goes through any number of folders; what lies below a folder that is named is named too. */
function toPattern(text: string): RegExp {
  const trimmed = text.replace(/^\/|\/$/g, '');
  const source = trimmed.replace(/\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g, (mark) => {
    if (mark === '**/') return '(?:[^/]+/)*';
    if (mark === '**') return '.*';
    if (mark === '*') return '[^/]*';
    return mark === '?' ? '[^/]' : `\\${mark}`;
  });
  return new RegExp(`^${source}(?:/.*)?$`);
}
