import type { Water } from '../../../src/games/fish/fish-settings';

type Palette = { top: string; middle: string; bottom: string; plant: string; glow: string };

const palettes: Readonly<Record<Water, Palette>> = {
  reef: { top: '#1a86b8', middle: '#0d4d80', bottom: '#0a1e3f', plant: '#e0637a', glow: '#bff3ff' },
  moonlit: { top: '#33407f', middle: '#1b1f52', bottom: '#0c0b24', plant: '#5b4fe0', glow: '#f5e7b8' },
  abyss: { top: '#0f4a63', middle: '#082539', bottom: '#030a14', plant: '#1d7f7a', glow: '#6cf0e0' },
  sunset: { top: '#d9694a', middle: '#713a6e', bottom: '#1c1638', plant: '#f09a58', glow: '#ffe2a8' },
  emerald: { top: '#1f9c7a', middle: '#0c5a54', bottom: '#06201f', plant: '#9fd65c', glow: '#d6ffd9' },
  pirate: { top: '#46647a', middle: '#23384a', bottom: '#0d151f', plant: '#8a5424', glow: '#f5c451' },
  ice: { top: '#8fcdea', middle: '#3d7fae', bottom: '#11304f', plant: '#d9f3ff', glow: '#ffffff' },
  lava: { top: '#5c2a3a', middle: '#2e1426', bottom: '#12060f', plant: '#ff6a3d', glow: '#ffb27a' },
};

function drawPlants(pen: CanvasRenderingContext2D, width: number, height: number, colour: string) {
  pen.lineCap = 'round';
  pen.strokeStyle = colour;
  for (let i = 0; i < 18; i += 1) {
    const x = ((i * 0.618 + 0.08) % 1) * width;
    const tall = height * (0.06 + ((i * 37) % 11) / 110);
    pen.globalAlpha = 0.25 + ((i * 13) % 5) / 14;
    pen.lineWidth = 4 + (i % 4) * 2;
    for (const lean of [-1, 0, 1]) {
      pen.beginPath();
      pen.moveTo(x, height);
      pen.quadraticCurveTo(x + lean * 6, height - tall * 0.6, x + lean * tall * 0.35, height - tall * (lean === 0 ? 1 : 0.7));
      pen.stroke();
    }
  }
  pen.globalAlpha = 1;
}

function drawScene(pen: CanvasRenderingContext2D, width: number, height: number, water: Water) {
  const { top, middle, bottom, plant, glow } = palettes[water];
  const depth = pen.createLinearGradient(0, 0, 0, height);
  depth.addColorStop(0, top);
  depth.addColorStop(0.5, middle);
  depth.addColorStop(1, bottom);
  pen.fillStyle = depth;
  pen.fillRect(0, 0, width, height);
  for (let i = 0; i < 6; i += 1) {
    const x = ((i * 0.21 + 0.04) % 1) * width;
    const ray = pen.createLinearGradient(x, 0, x + width * 0.06, height * 0.85);
    ray.addColorStop(0, `${glow}3c`);
    ray.addColorStop(1, `${glow}00`);
    pen.fillStyle = ray;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x + width * 0.06, 0);
    pen.lineTo(x + width * (0.16 + i * 0.02), height * 0.9);
    pen.lineTo(x + width * 0.03, height * 0.9);
    pen.fill();
  }
  pen.fillStyle = bottom;
  pen.globalAlpha = 0.75;
  pen.beginPath();
  pen.moveTo(0, height);
  for (let x = 0; x <= width; x += 16) pen.lineTo(x, height * 0.93 - Math.sin(x / 90) * 10 - Math.sin(x / 37) * 6);
  pen.lineTo(width, height);
  pen.fill();
  pen.globalAlpha = 1;
  drawPlants(pen, width, height, plant);
}

/** The scenery is drawn once for each size; a frame only copies it. */
export function createWater(water: Water) {
  let drawn: HTMLCanvasElement | null = null;
  return (pen: CanvasRenderingContext2D, width: number, height: number, now: number) => {
    const [wide, high] = [Math.round(width), Math.round(height)];
    if (drawn?.width !== wide || drawn.height !== high) {
      drawn = document.createElement('canvas');
      drawn.width = wide;
      drawn.height = high;
      drawScene(drawn.getContext('2d')!, wide, high, water);
    }
    pen.drawImage(drawn, 0, 0, width, height);
    pen.strokeStyle = 'rgb(255 255 255 / 30%)';
    pen.lineWidth = 1;
    for (let i = 0; i < 12; i += 1) {
      const rise = (now / (5_000 + i * 700) + i * 0.37) % 1;
      pen.beginPath();
      pen.arc(((i * 0.381) % 1) * width + Math.sin(now / 900 + i) * 6, (1 - rise) * height, 2 + (i % 3) * 1.5, 0, 7);
      pen.stroke();
    }
  };
}
