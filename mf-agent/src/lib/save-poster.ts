const [width, height, codeSide] = [720, 960, 560];
/** A poster is printed and sent on, so it looks the same in both themes: dark on white. */
const [ground, ink] = ['#ffffff', '#1b1a2e'];

/** Saves a drawing as a picture with a line above and one below it. False when this browser cannot draw it. */
export async function savePoster(
  drawing: SVGElement,
  { title, text, fileName }: { title: string; text: string; fileName: string },
): Promise<boolean> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  try {
    await picture.decode();
  } catch {
    return false;
  }
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, (width - codeSide) / 2, 180, codeSide, codeSide);
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  pen.font = '600 44px system-ui, sans-serif';
  pen.fillText(title, width / 2, 120, width - 80);
  pen.font = '600 56px system-ui, sans-serif';
  pen.fillText(text, width / 2, 850, width - 80);
  const link = document.createElement('a');
  // eslint-disable-next-line no-restricted-syntax -- a file made here
  link.href = canvas.toDataURL('image/png');
  link.download = fileName;
  link.click();
  return true;
}
