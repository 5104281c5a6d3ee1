import { ChevronDown } from 'lucide-react'
import { useNavigate } from 'react-router'

/** The versions of a template, the newest first. */
export function VersionSelect({ version, newest }: { version: number; newest: number }) {
  const navigate = useNavigate()
  if (newest < 2) return null
  const all = Array.from({ length: newest }, (_, index) => newest - index)
  return (
    <span className="select">
      <select
        className="input"
        aria-label="Versão"
        value={version}
        onChange={({ target: { value } }) =>
          void navigate(value === String(newest) ? '?' : `?version=${value}`)
        }
      >
        {all.map((one) => (
          <option key={one} value={one}>
            Versão {one}
            {one === newest ? ', atual' : ''}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden="true" />
    </span>
  )
}
