/** Colours of a rooster: body, neck, tail, wing. */
const plumages = [
  ['#7a3b1e', '#d9822b', '#3f6d8c', '#4d2412'],
  ['#23262f', '#c9a227', '#2d7a74', '#15171d'],
  ['#e8e2d2', '#f5c451', '#6a6f7d', '#bfb8a5'],
  ['#8c1c1c', '#f08a24', '#3c6b4c', '#5a1010'],
  ['#3b4a63', '#9fb4d8', '#5d76ad', '#28344a'],
  ['#5b4a1f', '#e7c65b', '#5c8a4e', '#3d3113'],
  ['#6b2f52', '#e49ac0', '#7c4a8c', '#451c35'],
  ['#2f5a46', '#a6d8a8', '#3f8f6a', '#1d3b2d'],
] as const;

export type Pose = {
  x: number;
  y: number;
  size: number;
  /** 1 looks to the right, -1 to the left. */
  facing: 1 | -1;
  plumage: number;
  /** Of the leg ring and the name: red for Meron, blue for Wala. */
  ring: string;
  /** 0 stands, 1 leaps with its wings up. */
  leap: number;
  /** 0 upright, 1 head low. */
  bow: number;
  /** 0 stands, 1 sits down. */
  sit: number;
  /** Phase of the steps. */
  step: number;
};

/** A rooster of shapes, seen from the side, around the point between its feet. */
export function drawRooster(context: CanvasRenderingContext2D, { x, y, size, facing, plumage, ring, leap, bow, sit, step }: Pose): void {
  const [body, neck, tail, wing] = plumages[plumage % plumages.length]!;
  const u = size / 100;
  context.save();
  context.translate(x, y);

  context.fillStyle = 'rgb(0 0 0 / 35%)';
  context.beginPath();
  context.ellipse(0, 2 * u, (30 - leap * 10) * u, 6 * u, 0, 0, Math.PI * 2);
  context.fill();

  context.scale(facing * u, u);
  context.translate(0, -leap * 42 + sit * 24);
  context.rotate(-leap * 0.28 + bow * 0.12);

  // Legs: they fold when the bird sits.
  context.strokeStyle = '#e0a53a';
  context.lineWidth = 4;
  context.lineCap = 'round';
  for (const side of [-1, 1]) {
    const swing = Math.sin(step + (side > 0 ? Math.PI : 0)) * 7 * (1 - sit);
    const foot = { x: side * 7 + swing + leap * 22, y: -2 - leap * 12 - sit * 22 };
    const knee = -18 - sit * 8;
    context.beginPath();
    context.moveTo(side * 6, -32);
    context.lineTo(side * 6 + 3, knee);
    context.lineTo(foot.x, foot.y);
    context.lineTo(foot.x + 9, foot.y);
    context.stroke();
    if (side > 0) {
      context.strokeStyle = ring;
      context.beginPath();
      context.moveTo(side * 6 + 1, knee + 3);
      context.lineTo(side * 6 + 6, knee + 3);
      context.stroke();
      context.strokeStyle = '#e0a53a';
    }
  }

  // Tail: sickles that fan out.
  for (let i = 0; i < 6; i += 1) {
    const lift = i * 9 + leap * 8;
    context.fillStyle = [tail, neck, wing][i % 3]!;
    context.beginPath();
    context.moveTo(-22, -48);
    context.quadraticCurveTo(-46 - i * 2, -64 - lift, -66 + i * 4, -46 - lift);
    context.quadraticCurveTo(-48, -56 - lift * 0.6, -20, -38);
    context.fill();
  }

  // Body.
  context.fillStyle = body;
  context.beginPath();
  context.ellipse(-2, -44, 29, 20, -0.22, 0, Math.PI * 2);
  context.fill();

  // Neck with its hackle and the head; both go down with a bow.
  const head = { x: 27 + bow * 15, y: -83 + bow * 34 };
  context.fillStyle = neck;
  context.beginPath();
  context.moveTo(6, -32);
  context.quadraticCurveTo(24, -44, head.x + 6, head.y + 8);
  context.lineTo(head.x - 9, head.y - 3);
  context.quadraticCurveTo(6, -66, -14, -56);
  context.fill();
  context.beginPath();
  context.arc(head.x, head.y, 10, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#d3202c';
  context.beginPath();
  context.moveTo(head.x - 9, head.y - 5);
  for (const [dx, dy] of [
    [-8, -17],
    [-3, -10],
    [0, -20],
    [4, -10],
    [9, -16],
    [9, -5],
  ] as const)
    context.lineTo(head.x + dx, head.y + dy);
  context.fill();
  context.beginPath();
  context.ellipse(head.x + 7, head.y + 11, 3.5, 6, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#f0b73a';
  context.beginPath();
  context.moveTo(head.x + 8, head.y - 4);
  context.lineTo(head.x + 20, head.y + 1);
  context.lineTo(head.x + 8, head.y + 4);
  context.fill();
  context.fillStyle = '#111';
  context.beginPath();
  context.arc(head.x + 3, head.y - 2, 2, 0, Math.PI * 2);
  context.fill();

  // Wing: it opens with the leap.
  context.fillStyle = wing;
  for (let i = 0; i < 4; i += 1) {
    context.beginPath();
    context.moveTo(10, -50);
    context.quadraticCurveTo(-14 - i * 3, -54 - leap * (52 - i * 9), -30 + i * 3, -36 + i * 3 - leap * (66 - i * 16));
    context.quadraticCurveTo(-6, -30 + i * 2 - leap * 14, 10, -40);
    context.fill();
  }
  context.restore();
}
