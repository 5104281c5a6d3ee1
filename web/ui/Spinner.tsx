import { useDelayed } from '#web/kit/delayed.ts'

interface SpinnerProps {
  page?: boolean
  label?: string
  /** Milliseconds before it shows. */
  wait?: number
}

/** 'Carregando...' once it has taken 400 ms, in the place of what is coming. `page`: the whole window. */
export function Spinner({ page = false, label = 'Carregando...', wait = 400 }: SpinnerProps) {
  const slow = useDelayed(wait)
  return (
    <div className={`wait ${page ? 'wait-page' : ''}`} role="status">
      {slow && (
        <>
          <span className="spin" aria-hidden="true" />
          <span>{label}</span>
        </>
      )}
    </div>
  )
}
