/** The mark and, unless `bare`, the word. */
export function Logo({ size = 30, bare = false }: { size?: number; bare?: boolean }) {
  return (
    <span className="logo">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8.5" fill="var(--brand)" />
        <path
          d="M11 8.7v14.6M11 8.7h10.5M11 16h6.2M11 23.3h10.5"
          fill="none"
          stroke="var(--on-brand)"
          strokeWidth="3.3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="21.7" cy="16" r="1.9" fill="var(--logo-dot)" />
      </svg>
      <span className={bare ? 'sr-only' : 'logo-word'}>Equipo</span>
    </span>
  )
}
