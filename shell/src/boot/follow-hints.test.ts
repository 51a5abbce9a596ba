it('lets the browser follow the hints that waited for the shell, and leaves the others alone', async () => {
  document.head.innerHTML = `
    <link rel="preload" href="/own.js" as="script" fetchpriority="high" />
    <link rel="preload" href="/remote.js" as="script" media="not all" />
    <link rel="preload" href="/remote.css" as="style" media="not all" />
    <link rel="stylesheet" href="/print.css" media="print" />`;
  await import('./follow-hints');
  expect([...document.querySelectorAll('link')].map(({ media }) => media)).toEqual(['', 'all', 'all', 'print']);
});
