/** The machine that the hero's picture is about, in line and steel. */
export function Autoclave() {
  return (
    <svg className="autoclave absolute left-0 bottom-1 w-122.5 h-84.5 phone:hidden" viewBox="0 0 540 372">
      <ellipse cx="270" cy="352" rx="236" ry="13" fill="var(--on-mint)" opacity=".12" />
      <g stroke="var(--ink)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path d="M86 316v26h44v-26M410 316v26h44v-26" fill="var(--steel-2)" />
        <rect x="20" y="34" width="500" height="286" rx="36" fill="var(--steel)" />
        <path d="M20 78c0-26 14-44 36-44h428c22 0 36 18 36 44z" fill="var(--steel-2)" stroke="none" />
        <path d="M20 78h500" fill="none" />
        <path d="M414 56h70M64 56h10M90 56h10M116 56h10" fill="none" opacity=".55" />
        <rect x="474" y="176" width="28" height="56" rx="8" fill="var(--steel-2)" />
        <circle cx="362" cy="203" r="100" fill="var(--steel-2)" />
        <circle cx="362" cy="203" r="80" fill="var(--steel)" />
        <circle cx="362" cy="203" r="60" fill="none" opacity=".3" />
        <g transform="rotate(-24 362 203)">
          <rect x="256" y="188" width="212" height="30" rx="15" fill="var(--petrol)" />
          <circle cx="362" cy="203" r="7" fill="var(--steel)" stroke="none" />
        </g>
        <rect x="50" y="94" width="178" height="90" rx="14" fill="var(--glass)" />
      </g>
      <g fontFamily="var(--font-id)" fill="var(--glow)">
        <text x="68" y="136" fontSize="33" fontWeight="600">
          134,2 °C
        </text>
        <text x="68" y="166" fontSize="18">
          2,15 bar
        </text>
        <text x="210" y="166" fontSize="18" textAnchor="end">
          03:40
        </text>
      </g>
    </svg>
  )
}
