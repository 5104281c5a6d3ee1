import type { CSSProperties } from 'react'

/**
 * Progress or compliance as autoclave tape, whose stripes darken. `label` says the number in words for a screen reader;
 * show the number as text beside it too.
 */
export function Tape({
  value,
  of,
  label,
  thin = false,
  thick = false,
}: {
  value: number
  of: number
  label: string
  thin?: boolean
  thick?: boolean
}) {
  const part = of > 0 ? Math.min(1, value / of) : 0
  return (
    <div
      className={`tape ${thin ? 'tape-thin' : ''} ${thick ? 'tape-thick' : ''}`}
      role="meter"
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={value}
      aria-valuetext={label}
      aria-label={label}
      style={{ '--v': `${part * 100}%` } as CSSProperties}
    />
  )
}

/** The band of tape that closes a brand field; decoration on landing, sign-in and report header only. */
export function TapeBand() {
  return <div className="tape tape-band" aria-hidden="true" style={{ '--v': '100%' } as CSSProperties} />
}
