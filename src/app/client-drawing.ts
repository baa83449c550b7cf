/** The box in which a signature is drawn: with a pointer, or with the arrow keys and Space. */
import { DRAWING, formatDrawn, splitDrawn } from '../shared/contracts/drawn-signature.ts';

type Point = [number, number];

/** How far an arrow key moves, alone and with Shift. */
const STEPS = { usual: 12, fine: 3 };
/** Points that are closer are left out. */
const SHORTEST = 3;

/** `output`: the field with what is drawn. */
export function drawIn(form: HTMLFormElement, pad: HTMLCanvasElement, output: HTMLInputElement) {
  const context = pad.getContext('2d');
  if (context === null) return;
  const pen = new Pen(context, output);
  drawByPointer(pad, pen);
  drawByKeyboard(form, pad, pen);
  pad.addEventListener('blur', () => {
    pen.leave();
  });
}

class Pen {
  #strokes: Point[][];
  #at: Point = [DRAWING.width / 4, DRAWING.height / 2];
  #isDown = false;
  #isShown = false;
  #context: CanvasRenderingContext2D;
  #output: HTMLInputElement;

  constructor(context: CanvasRenderingContext2D, output: HTMLInputElement) {
    this.#context = context;
    this.#output = output;
    this.#strokes = splitDrawn(output.value) as Point[][];
    this.#show();
  }

  start(at: Point): void {
    this.#isShown = false;
    this.#putDown(at);
  }

  moveTo(at: Point): void {
    if (this.#isDown && !this.#isShown) this.#draw(at);
  }

  stop(): void {
    this.#isDown = false;
    this.#show();
  }

  /** By the keyboard, from where it is. */
  moveBy([x, y]: Point): void {
    this.#isShown = true;
    this.#draw(withinBox([this.#at[0] + x, this.#at[1] + y]));
  }

  /** Up or down, whichever it is not; returns whether it is down then. */
  press(): boolean {
    this.#isShown = true;
    if (this.#isDown) this.stop();
    else this.#putDown(this.#at);
    return this.#isDown;
  }

  clear(): void {
    this.#strokes = [];
    this.stop();
  }

  leave(): void {
    this.#isShown = false;
    this.stop();
  }

  #putDown(at: Point): void {
    this.#isDown = true;
    this.#at = at;
    this.#strokes.push([at]);
    this.#show();
  }

  #draw(at: Point): void {
    this.#at = at;
    const last = this.#strokes.at(-1);
    const before = last?.at(-1);
    const isFar = before && Math.hypot(at[0] - before[0], at[1] - before[1]) >= SHORTEST;
    if (this.#isDown && isFar && this.#strokes.flat().length < DRAWING.points) last?.push(at);
    this.#show();
  }

  #show(): void {
    paint(this.#context, this.#strokes);
    if (this.#isShown) paintPen(this.#context, this.#at, this.#isDown);
    this.#output.value = formatDrawn(this.#strokes);
  }
}

function drawByPointer(pad: HTMLCanvasElement, pen: Pen): void {
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = pad.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * DRAWING.width;
    const y = ((clientY - box.top) / box.height) * DRAWING.height;
    return withinBox([x, y]);
  };
  pad.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    pad.setPointerCapture(event.pointerId);
    pen.start(placeOf(event));
  });
  pad.addEventListener('pointermove', (event) => {
    pen.moveTo(placeOf(event));
  });
  for (const end of ['pointerup', 'pointercancel']) {
    pad.addEventListener(end, () => {
      pen.stop();
    });
  }
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function drawByKeyboard(form: HTMLFormElement, pad: HTMLCanvasElement, pen: Pen): void {
  const said = form.querySelector<HTMLElement>('[data-said]');
  const say = (what: 'penUp' | 'penDown' | 'cleared') => {
    if (said !== null) said.textContent = said.dataset[what] ?? '';
  };
  pad.addEventListener('keydown', (event) => {
    const by = arrows[event.key];
    const step = event.shiftKey ? STEPS.fine : STEPS.usual;
    if (by !== undefined) pen.moveBy([by[0] * step, by[1] * step]);
    else if (event.key === ' ') say(pen.press() ? 'penDown' : 'penUp');
    else return;
    // Neither key scrolls the page.
    event.preventDefault();
  });
  form.querySelector('.drawing button')?.addEventListener('click', () => {
    pen.clear();
    say('cleared');
  });
}

function withinBox([x, y]: Point): Point {
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
  return [within(x, DRAWING.width), within(y, DRAWING.height)];
}

function paint(context: CanvasRenderingContext2D, strokes: readonly Point[][]): void {
  context.clearRect(0, 0, DRAWING.width, DRAWING.height);
  context.strokeStyle = getComputedStyle(context.canvas).color;
  context.fillStyle = context.strokeStyle;
  context.lineWidth = 6;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const points of strokes) {
    context.beginPath();
    // A line to itself is a dot.
    const [first] = points;
    if (first !== undefined) context.moveTo(...first);
    for (const point of points) context.lineTo(...point);
    context.stroke();
  }
}

/** Where the keyboard draws: a ring, filled while the pen is down. */
function paintPen(context: CanvasRenderingContext2D, [x, y]: Point, isDown: boolean): void {
  context.lineWidth = 3;
  context.beginPath();
  context.arc(x, y, 10, 0, 2 * Math.PI);
  context.stroke();
  if (isDown) context.fill();
}
