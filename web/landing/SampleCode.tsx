/** The QR code of "EQUIPO EQ-0012", 21 modules a side: its dark runs as one path. */
const runs = [
  'M0 0h7M8 0h1M10 0h1M12 0h1M14 0h7M0 1h1M6 1h1M8 1h1M10 1h1M12 1h1M14 1h1M20 1h1M0 2h1M2 2h3M6 2h1M',
  '11 2h1M14 2h1M16 2h3M20 2h1M0 3h1M2 3h3M6 3h1M8 3h1M12 3h1M14 3h1M16 3h3M20 3h1M0 4h1M2 4h3M6 4h1M',
  '9 4h2M14 4h1M16 4h3M20 4h1M0 5h1M6 5h1M10 5h1M14 5h1M20 5h1M0 6h7M8 6h1M10 6h1M12 6h1M14 6h7M8 7h3',
  'M0 8h1M2 8h2M5 8h3M10 8h1M14 8h1M17 8h1M19 8h2M1 9h1M4 9h1M7 9h1M10 9h1M12 9h1M15 9h1M2 10h5M8 10h',
  '1M10 10h1M12 10h1M14 10h1M17 10h2M20 10h1M1 11h1M5 11h1M7 11h1M12 11h2M15 11h1M18 11h1M0 12h2M3 12',
  'h2M6 12h1M11 12h1M15 12h3M20 12h1M8 13h1M14 13h4M0 14h7M8 14h2M13 14h1M17 14h1M19 14h1M0 15h1M6 15',
  'h1M8 15h1M11 15h2M14 15h2M18 15h3M0 16h1M2 16h3M6 16h1M10 16h2M13 16h1M15 16h1M19 16h2M0 17h1M2 17',
  'h3M6 17h1M8 17h2M14 17h6M0 18h1M2 18h3M6 18h1M8 18h1M10 18h2M15 18h1M17 18h1M0 19h1M6 19h1M9 19h4M',
  '14 19h3M0 20h7M8 20h1M10 20h4M16 20h4',
].join('')

/** A label's code as an example; always dark on paper, in both themes. */
export function SampleCode({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="-2 -2.5 25 25" shapeRendering="crispEdges" aria-hidden="true">
      <rect x="-2" y="-2.5" width="25" height="25" fill="var(--paper)" />
      <path d={runs} stroke="var(--on-paper)" strokeWidth="1" />
    </svg>
  )
}
