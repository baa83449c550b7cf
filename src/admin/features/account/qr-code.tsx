import { encode } from 'uqr';

/** Dark squares as one path, so that nothing needs a style or an address of its own. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 bg-[#fff] text-[#000]"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
