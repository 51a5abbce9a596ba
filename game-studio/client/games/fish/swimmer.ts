export type Pen = CanvasRenderingContext2D;
export type Colours = { back: string; belly: string; mark: string };

export function eye(pen: Pen, x: number, y: number, radius: number) {
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
  pen.fillStyle = '#15131f';
  pen.beginPath();
  pen.arc(x + radius * 0.3, y, radius * 0.58, 0, 7);
  pen.fill();
}

export function shade(pen: Pen, height: number, { back, belly }: Colours) {
  const gradient = pen.createLinearGradient(0, -height, 0, height);
  gradient.addColorStop(0, back);
  gradient.addColorStop(0.55, back);
  gradient.addColorStop(1, belly);
  return gradient;
}

type Shape = { height: number; tail?: number; fin?: number; marks?: (pen: Pen) => void };

/** A fish that looks to the right, one unit from middle to nose. */
export function swimmer(pen: Pen, colour: Colours, swing: number, { height, tail = 0.42, fin = 0.35, marks }: Shape) {
  pen.fillStyle = colour.mark;
  pen.beginPath();
  pen.moveTo(-0.62, 0);
  pen.quadraticCurveTo(-0.9, -tail * 0.6 + swing, -1.08, -tail + swing);
  pen.quadraticCurveTo(-0.92, swing * 0.8, -1.08, tail + swing);
  pen.quadraticCurveTo(-0.9, tail * 0.6 + swing, -0.62, 0);
  pen.fill();
  pen.beginPath();
  pen.moveTo(-0.25, -height * 0.8);
  pen.quadraticCurveTo(-0.1, -height - fin, 0.35, -height * 0.75);
  pen.fill();
  pen.fillStyle = shade(pen, height, colour);
  pen.beginPath();
  pen.moveTo(0.98, 0);
  pen.bezierCurveTo(0.55, -height * 1.25, -0.35, -height * 1.15, -0.78, -0.04);
  pen.bezierCurveTo(-0.35, height * 1.15, 0.55, height * 1.25, 0.98, 0);
  pen.fill();
  if (marks) {
    pen.save();
    pen.clip();
    marks(pen);
    pen.restore();
  }
  pen.fillStyle = colour.mark;
  pen.globalAlpha *= 0.8;
  pen.beginPath();
  pen.ellipse(0.12, height * 0.32, 0.24, 0.1, 0.5 + swing, 0, 7);
  pen.fill();
  pen.globalAlpha /= 0.8;
  eye(pen, 0.62, -height * 0.22, Math.max(0.06, height * 0.17));
}
