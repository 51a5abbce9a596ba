type Words = { title: string; code: string; link: string };

const [width, height, side] = [720, 1_000, 480];

/** Draws a poster of a QR code as it stands on the page, with words around it: a PNG, or null where the browser cannot draw. */
export async function drawPoster(code: SVGElement, { title, code: name, link }: Words): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const paper = canvas.getContext('2d');
  const modules = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  if (!paper || !modules) return null;
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, width, height);
  paper.textAlign = 'center';
  paper.fillStyle = '#1b1a2e';
  const write = (text: string, size: number, y: number) => {
    paper.font = `600 ${size}px system-ui, sans-serif`;
    paper.fillText(text, width / 2, y, width - 80);
  };
  write(title, 44, 140);
  write(name, 40, 820);
  write(link, 24, 890);
  // What is drawn has one shape for the ground and one for all dark modules.
  paper.translate((width - side) / 2, 230);
  paper.scale(side / modules, side / modules);
  for (const shape of code.querySelectorAll('path')) {
    paper.fillStyle = shape.getAttribute('fill') ?? '#000000';
    paper.fill(new Path2D(shape.getAttribute('d') ?? ''));
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
