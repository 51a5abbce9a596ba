import type { FishKind } from '../../../src/games/fish/fish-tables';

import { type Colours, eye, type Pen, shade, swimmer } from './swimmer';

const stripe = (pen: Pen, x: number, width: number, colour: string) => {
  pen.fillStyle = colour;
  pen.fillRect(x, -2, width, 4);
};

type Draw = (pen: Pen, colour: Colours, swing: number, time: number) => void;

function jelly(pen: Pen, colour: Colours, swing: number, time: number) {
  pen.lineWidth = 0.07;
  pen.lineCap = 'round';
  pen.strokeStyle = colour.belly;
  for (let i = -2; i <= 2; i += 1) {
    pen.beginPath();
    pen.moveTo(i * 0.28, 0);
    pen.bezierCurveTo(i * 0.3 + swing, 0.4, i * 0.28 - swing, 0.7, i * 0.3 + Math.sin(time / 340 + i) * 0.15, 1.05);
    pen.stroke();
  }
  const glow = pen.createRadialGradient(0, -0.25, 0.1, 0, -0.2, 0.9);
  glow.addColorStop(0, colour.belly);
  glow.addColorStop(1, colour.back);
  pen.fillStyle = glow;
  pen.beginPath();
  pen.moveTo(-0.78, 0.08);
  pen.bezierCurveTo(-0.85, -1.05, 0.85, -1.05, 0.78, 0.08);
  pen.quadraticCurveTo(0.4, -0.08, 0, 0.1);
  pen.quadraticCurveTo(-0.4, -0.08, -0.78, 0.08);
  pen.fill();
}

function turtle(pen: Pen, colour: Colours, swing: number) {
  pen.fillStyle = colour.belly;
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.ellipse(0.35, side * 0.52, 0.42, 0.15, side * (0.9 + swing), 0, 7);
    pen.fill();
    pen.beginPath();
    pen.ellipse(-0.6, side * 0.42, 0.28, 0.11, side * (2.3 - swing), 0, 7);
    pen.fill();
  }
  pen.beginPath();
  pen.ellipse(0.82, 0, 0.26, 0.2, 0, 0, 7);
  pen.fill();
  pen.fillStyle = shade(pen, 0.7, { ...colour, belly: colour.mark });
  pen.beginPath();
  pen.ellipse(0, 0, 0.72, 0.58, 0, 0, 7);
  pen.fill();
  pen.strokeStyle = colour.mark;
  pen.lineWidth = 0.05;
  pen.beginPath();
  for (let i = 0; i < 6; i += 1) {
    pen.moveTo(Math.cos(i * 1.047) * 0.28, Math.sin(i * 1.047) * 0.24);
    pen.lineTo(Math.cos(i * 1.047) * 0.68, Math.sin(i * 1.047) * 0.54);
  }
  pen.ellipse(0, 0, 0.28, 0.24, 0, 0, 7);
  pen.stroke();
  eye(pen, 0.92, -0.06, 0.06);
}

function crab(pen: Pen, colour: Colours, swing: number) {
  pen.strokeStyle = colour.back;
  pen.lineWidth = 0.11;
  pen.lineCap = 'round';
  for (const side of [-1, 1]) {
    for (let i = 0; i < 3; i += 1) {
      pen.beginPath();
      pen.moveTo(side * 0.4, 0.15);
      pen.lineTo(side * (0.75 + i * 0.06), 0.25 + i * 0.2 + swing * side * 0.5);
      pen.stroke();
    }
    pen.beginPath();
    pen.moveTo(side * 0.45, -0.05);
    pen.lineTo(side * 0.85, -0.45 + swing * side);
    pen.stroke();
    pen.fillStyle = colour.back;
    pen.beginPath();
    pen.arc(side * 0.9, -0.55 + swing * side, 0.24, side === 1 ? -0.6 : 1.0, side === 1 ? 4.6 : 6.2);
    pen.lineTo(side * 0.9, -0.5 + swing * side);
    pen.fill();
  }
  pen.fillStyle = shade(pen, 0.6, colour);
  pen.beginPath();
  pen.ellipse(0, 0.1, 0.62, 0.46, 0, 0, 7);
  pen.fill();
  eye(pen, -0.2, -0.38, 0.1);
  eye(pen, 0.2, -0.38, 0.1);
}

function ray(pen: Pen, colour: Colours, swing: number) {
  pen.strokeStyle = colour.mark;
  pen.lineWidth = 0.05;
  pen.beginPath();
  pen.moveTo(-0.5, 0);
  pen.quadraticCurveTo(-0.9, swing * 2, -1.3, swing);
  pen.stroke();
  pen.fillStyle = shade(pen, 0.9, colour);
  pen.beginPath();
  pen.moveTo(0.8, -0.12);
  pen.quadraticCurveTo(0.3, -0.35, -0.05, -0.95 - swing * 1.5);
  pen.quadraticCurveTo(-0.25, -0.3, -0.62, 0);
  pen.quadraticCurveTo(-0.25, 0.3, -0.05, 0.95 + swing * 1.5);
  pen.quadraticCurveTo(0.3, 0.35, 0.8, 0.12);
  pen.quadraticCurveTo(0.66, 0, 0.8, -0.12);
  pen.fill();
  pen.fillStyle = colour.belly;
  for (const [x, y] of [
    [-0.05, -0.4],
    [0.1, 0.35],
    [-0.25, 0.1],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, 0.06, 0, 7);
    pen.fill();
  }
  eye(pen, 0.5, -0.2, 0.06);
}

function seahorse(pen: Pen, colour: Colours, swing: number) {
  pen.strokeStyle = colour.back;
  pen.lineCap = 'round';
  pen.lineWidth = 0.3;
  pen.beginPath();
  pen.moveTo(0.12, -0.55);
  pen.bezierCurveTo(-0.45, -0.3, 0.45, 0.2, 0, 0.55);
  pen.stroke();
  pen.lineWidth = 0.15;
  pen.beginPath();
  pen.moveTo(0, 0.55);
  pen.bezierCurveTo(-0.3, 0.95, 0.4, 1.1 + swing, 0.22, 0.75);
  pen.stroke();
  pen.beginPath();
  pen.moveTo(0.15, -0.68);
  pen.lineTo(0.62, -0.55);
  pen.stroke();
  pen.fillStyle = colour.back;
  pen.beginPath();
  pen.arc(0.08, -0.72, 0.26, 0, 7);
  pen.fill();
  pen.fillStyle = colour.mark;
  pen.beginPath();
  pen.ellipse(-0.32, 0, 0.2, 0.32, swing, 0, 7);
  pen.fill();
  eye(pen, 0.14, -0.76, 0.09);
}

function chest(pen: Pen, colour: Colours, swing: number, time: number) {
  const glow = pen.createRadialGradient(0, -0.2, 0.1, 0, -0.2, 1.25);
  glow.addColorStop(0, `rgb(255 216 115 / ${0.55 + Math.sin(time / 340) * 0.2})`);
  glow.addColorStop(1, 'rgb(255 216 115 / 0)');
  pen.fillStyle = glow;
  pen.fillRect(-1.3, -1.45, 2.6, 2.6);
  pen.fillStyle = colour.belly;
  for (let i = -2; i <= 2; i += 1) {
    pen.beginPath();
    pen.arc(i * 0.26, -0.22 - (i % 2 === 0 ? 0.1 : 0), 0.2, 0, 7);
    pen.fill();
  }
  pen.fillStyle = colour.back;
  pen.beginPath();
  pen.roundRect(-0.8, -0.12, 1.6, 0.8, 0.1);
  pen.fill();
  pen.save();
  pen.translate(-0.8, -0.2);
  pen.rotate(-0.5 - Math.abs(swing));
  pen.beginPath();
  pen.roundRect(0, -0.36, 1.55, 0.36, [0.3, 0.3, 0, 0]);
  pen.fill();
  pen.restore();
  pen.fillStyle = colour.belly;
  pen.fillRect(-0.8, 0.16, 1.6, 0.1);
  pen.fillRect(-0.12, 0.06, 0.24, 0.3);
}

function dragon(pen: Pen, colour: Colours, swing: number, time: number) {
  const spine = (i: number) => ({ x: 0.55 - i * 0.115, y: Math.sin(time / 340 - i * 0.55) * 0.17 * Math.min(1, i / 3) });
  pen.fillStyle = colour.belly;
  for (let i = 14; i > 1; i -= 2) {
    const { x, y } = spine(i);
    pen.beginPath();
    pen.moveTo(x - 0.1, y - 0.1);
    pen.lineTo(x - 0.05, y - 0.36);
    pen.lineTo(x + 0.1, y - 0.1);
    pen.fill();
  }
  for (let i = 15; i >= 0; i -= 1) {
    const { x, y } = spine(i);
    const radius = 0.2 - i * 0.0105;
    const scale = pen.createLinearGradient(0, y - radius, 0, y + radius);
    scale.addColorStop(0, colour.back);
    scale.addColorStop(1, i % 2 === 0 ? colour.belly : '#f29a4a');
    pen.fillStyle = scale;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.fill();
  }
  pen.fillStyle = colour.back;
  pen.beginPath();
  pen.ellipse(0.7, -0.02, 0.3, 0.2, -0.15, 0, 7);
  pen.fill();
  pen.beginPath();
  pen.ellipse(0.93, 0.02, 0.16, 0.11, 0, 0, 7);
  pen.fill();
  pen.strokeStyle = colour.belly;
  pen.lineWidth = 0.035;
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(0.95, 0.04);
    pen.quadraticCurveTo(1.15, 0.12 * side, 1.02, 0.3 * side + swing);
    pen.stroke();
  }
  pen.beginPath();
  pen.moveTo(0.6, -0.16);
  pen.quadraticCurveTo(0.5, -0.42, 0.32, -0.46);
  pen.stroke();
  eye(pen, 0.78, -0.1, 0.055);
}

export const fishShapes: Readonly<Record<FishKind, Draw>> = {
  sardine: (pen, colour, swing) => swimmer(pen, colour, swing, { height: 0.3, fin: 0.12 }),
  clown: (pen, colour, swing) =>
    swimmer(pen, colour, swing, {
      height: 0.44,
      fin: 0.2,
      marks: () => [-0.45, 0, 0.42].forEach((x) => stripe(pen, x - 0.07, 0.14, colour.mark)),
    }),
  butterfly: (pen, colour, swing) =>
    swimmer(pen, colour, swing, {
      height: 0.7,
      tail: 0.3,
      fin: 0.25,
      marks: () => [-0.35, 0.05, 0.55].forEach((x) => stripe(pen, x, 0.1, colour.mark)),
    }),
  puffer(pen, colour, swing) {
    pen.strokeStyle = colour.mark;
    pen.lineWidth = 0.05;
    for (let i = 0; i < 16; i += 1) {
      const angle = i * 0.3927;
      pen.beginPath();
      pen.moveTo(Math.cos(angle) * 0.6, Math.sin(angle) * 0.55);
      pen.lineTo(Math.cos(angle) * 0.88, Math.sin(angle) * 0.8);
      pen.stroke();
    }
    swimmer(pen, colour, swing, { height: 0.72, tail: 0.25, fin: 0.05 });
  },
  seahorse,
  jelly,
  turtle,
  crab,
  ray,
  sword(pen, colour, swing) {
    pen.strokeStyle = colour.mark;
    pen.lineWidth = 0.05;
    pen.beginPath();
    pen.moveTo(0.8, 0);
    pen.lineTo(1.45, -0.03);
    pen.stroke();
    swimmer(pen, colour, swing, { height: 0.27, tail: 0.45, fin: 0.42 });
  },
  shark(pen, colour, swing) {
    swimmer(pen, colour, swing, { height: 0.34, tail: 0.46, fin: 0.5 });
    pen.strokeStyle = colour.mark;
    pen.lineWidth = 0.025;
    for (let i = 0; i < 3; i += 1) {
      pen.beginPath();
      pen.moveTo(0.38 - i * 0.07, -0.12);
      pen.lineTo(0.36 - i * 0.07, 0.1);
      pen.stroke();
    }
  },
  whale(pen, colour, swing) {
    swimmer(pen, colour, swing, { height: 0.46, tail: 0.34, fin: 0.04 });
    pen.strokeStyle = colour.mark;
    pen.lineWidth = 0.02;
    for (let i = 0; i < 4; i += 1) {
      pen.beginPath();
      pen.moveTo(0.8 - i * 0.04, 0.14 + i * 0.06);
      pen.lineTo(0.2, 0.2 + i * 0.06);
      pen.stroke();
    }
  },
  chest,
  dragon,
};
