/** The edge of the southern forest, araucarias and all: where the page ends and the ground begins. */
export function Skyline({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 150"
      preserveAspectRatio="xMidYMax slice"
      width="1440"
      height="150"
      aria-hidden="true"
      focusable="false"
    >
      <g opacity=".3">
        <path
          d="M0 118c120-28 260-34 420-14s290 22 430-6 260-40 400-26 150 22 190 26v52H0Z"
          fill="currentColor"
        />
        <Tree x={228} y={98} size={0.74} />
        <Tree x={276} y={98} size={0.5} />
        <Tree x={1002} y={84} size={0.62} />
        <Tree x={1318} y={78} size={0.7} />
      </g>
      <path d="M0 134c180-20 330-8 520 0s330-26 520-16 260 6 400-4v36H0Z" fill="currentColor" />
      <Tree x={92} y={128} size={1} />
      <Tree x={148} y={128} size={0.66} />
      <Tree x={690} y={132} size={0.8} />
      <Tree x={1150} y={118} size={1.1} />
      <Tree x={1206} y={118} size={0.7} />
    </svg>
  )
}

/** An araucaria: a bare trunk under a parasol of upturned branches. */
function Tree({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} fill="currentColor">
      <path d="M-2.5 8-1.2-62h2.4L2.5 8Z" />
      <path d="M0-92c5 6 9 8 17 8-5 4-9 5-13 4 8 5 16 6 25 3-6 6-13 8-20 6 7 5 15 6 24 2-7 8-17 10-33 8-16 2-26 0-33-8 9 4 17 3 24-2-7 2-14 0-20-6 9 3 17 2 25-3-4 1-8 0-13-4 8 0 12-2 17-8Z" />
    </g>
  )
}
