import {
  Activity,
  AirVent,
  ClipboardCheck,
  Droplets,
  FlaskConical,
  HeartPulse,
  Monitor,
  Package,
  RotateCw,
  ScanLine,
  Waves,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { AutoclaveIcon, Drawing } from '#web/sterilization/AutoclaveIcon.tsx'

const drawn: Record<string, ReactNode> = {
  'dental-chair': <path d="M4 3.5 8 13h7.5l5.5 3M4 3.5 2.8 5.3M11.5 13v7M7.5 20.5h8M8.5 9.5H13" />,
  handpiece: (
    <path d="M3 5.5 7 3.5l2 4-4 2zM8 8.5l10 11.5M10 6.5 21 17.5a2 2 0 0 1 0 2.5l-.5.5a2 2 0 0 1-2.5 0M5.5 9.5l.8 2.5" />
  ),
  compressor: (
    <>
      <rect x="2" y="11" width="20" height="7" rx="3.5" />
      <path d="M6 11V8.5A1.5 1.5 0 0 1 7.5 7h4A1.5 1.5 0 0 1 13 8.5V11M9.5 7V4M18 8v3M6.5 18v3M17.5 18v3" />
      <circle cx="18" cy="5.5" r="2.5" />
    </>
  ),
  'curing-light': <path d="M6 7h9.5A4.5 4.5 0 0 1 20 11.5v1h-7L11.5 20H7l1.8-7.5H6zM2.5 7v5.5" />,
  xray: <path d="M3 3v9M3 7h5l3.2 3.2m-1.5 1.5 4-4 5.3 5.3-4 4zM17 15l4 4M15.5 19.5 18 22" />,
  sealer: (
    <>
      <rect x="2" y="13" width="20" height="6" rx="2" />
      <path d="M3.5 13 19 5.5l2 1.5M6 16h.01M10 16h8" />
    </>
  ),
  'ultrasonic-cleaner': (
    <path d="M3 9h18v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM6 9V6.5A2.5 2.5 0 0 1 8.5 4h7A2.5 2.5 0 0 1 18 6.5V9M7 14.5c1.25-1.3 2.5-1.3 3.75 0s2.5 1.3 3.75 0 1.7-1.3 2.5-.9" />
  ),
  'vacuum-pump': (
    <>
      <circle cx="9" cy="13" r="6" />
      <circle cx="9" cy="13" r="1.5" />
      <path d="M15 13h4a2 2 0 0 0 2-2V4M18.5 6.5 21 4l2 2.5M5 20.5h8" />
    </>
  ),
}

/** Categories that share a drawing, and those that take one from the general set. */
const alike: Record<string, string> = {
  'intraoral-xray': 'xray',
  'extraoral-xray': 'xray',
  'high-speed-handpiece': 'handpiece',
  'low-speed-handpiece': 'handpiece',
  micromotor: 'handpiece',
}
const general: Record<string, LucideIcon> = {
  // No category: what is the clinic's as a whole.
  clinic: ClipboardCheck,
  'ultrasonic-scaler': Waves,
  'water-purifier': Droplets,
  'biological-incubator': FlaskConical,
  'apex-locator': Activity,
  'endodontic-motor': RotateCw,
  laser: Zap,
  'intraoral-scanner': ScanLine,
  amalgamator: Monitor,
  defibrillator: HeartPulse,
  'air-conditioner': AirVent,
}

/** The icon of an equipment category, by its id; always beside the equipment's name. */
export function EquipmentIcon({ category, size = 20 }: { category: string; size?: number }) {
  const drawing = drawn[alike[category] ?? category]
  const General = general[category] ?? Package
  if (category === 'autoclave') return <AutoclaveIcon size={size} />
  if (!drawing) return <General size={size} aria-hidden="true" />
  return <Drawing size={size}>{drawing}</Drawing>
}

/** The icon on its square; `tone` says that something about it asks for attention. */
export function EquipmentTile({
  category,
  tone = '',
}: {
  category: string
  tone?: '' | 'bad' | 'warn' | 'brand' | 'ok'
}) {
  return (
    <span className={`eqi ${tone}`}>
      <EquipmentIcon category={category} size={22} />
    </span>
  )
}
