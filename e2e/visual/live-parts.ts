/** What shows something else in every run, and is covered in the pictures. Figures need no row: they are all written as 0. */
export const liveParts: readonly { selector: string; why: string }[] = [
  { selector: '[role="timer"]', why: 'turns red in its last half minute' },
  { selector: 'iframe', why: 'games and videos move by themselves' },
  { selector: 'canvas', why: 'charts and codes hold what the server just said' },
  { selector: 'video', why: 'plays' },
];
