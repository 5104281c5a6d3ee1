import type { ReactNode } from 'react'

/** A drawing of ours, of the same line as the lucide icons that it stands among. */
export function Drawing({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg
      className="lucide"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** An autoclave with the props of a lucide icon. */
export function AutoclaveIcon({ size = 20 }: { size?: number | string }) {
  return (
    <Drawing size={Number(size)}>
      <rect x="2" y="4" width="20" height="15" rx="3" />
      <circle cx="9.5" cy="11.5" r="4.5" />
      <path d="M9.5 11.5h2M18 8.5v.01M18 12v3M6 19v2M18 19v2" />
    </Drawing>
  )
}
