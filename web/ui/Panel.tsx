import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { initials } from '#core/kit/names.ts'

interface PanelProps {
  title?: ReactNode
  /** One line under the title. */
  hint?: ReactNode
  /** Before the title: what kind of thing this is. */
  icon?: ReactNode
  /** A link or a chip at the title's right. */
  aside?: ReactNode
  /** Without the inner margin: for tables, rows and tabs that reach the edges. */
  flush?: boolean
  /** The one panel that asks for a decision. */
  raised?: boolean
  className?: string
  children: ReactNode
}

/** A surface with a hairline; with a title it is a labelled region. */
export function Panel({ title, hint, icon, aside, flush, raised, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section
      className={`panel ${raised ? 'panel-raised' : ''} ${className}`}
      {...(title && { 'aria-labelledby': id })}
    >
      {title && (
        <div className="panel-h">
          {icon}
          <div>
            <h2 id={id}>{title}</h2>
            {hint && <p>{hint}</p>}
          </div>
          {aside}
        </div>
      )}
      {flush ? children : <div className="panel-b">{children}</div>}
    </section>
  )
}

/** Panels that are read one after the other, as one surface with a hairline between them. */
export function PanelGroup({ children }: { children: ReactNode }) {
  return <div className="panel panel-group">{children}</div>
}

const noteIcons = { info: Info, warn: TriangleAlert, bad: CircleAlert, ok: CircleCheck }

/** A sentence that matters, on its tint. `action`: a button at its right, below it on a phone. */
export function Note({
  tone = 'info',
  action,
  children,
}: {
  tone?: keyof typeof noteIcons
  action?: ReactNode
  children: ReactNode
}) {
  const Icon = noteIcons[tone]
  return (
    <div className={`note ${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon size={20} aria-hidden="true" />
      <div>{children}</div>
      {action}
    </div>
  )
}

/** Label and value, line by line: `[['Tipo', 'Corretiva'], …]`; empty values are left out. */
export function Facts({ items }: { items: [string, ReactNode][] }) {
  return (
    <dl className="facts">
      {items
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const tones = ['', 'tone-1', 'tone-2', 'tone-3']

/** Initials on a tint that is always the same for the same name. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const tone = tones[Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tones.length]
  return (
    <span className={`av ${tone} ${large ? 'av-lg' : ''}`} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
