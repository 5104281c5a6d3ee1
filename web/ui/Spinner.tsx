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
    <div
      className={`flex items-center justify-center gap-3 p-8 text-(length:--fs-sm) text-text-2 ${page ? 'min-h-dvh' : ''}`}
      role="status"
    >
      {slow && (
        <>
          <span className="spin" aria-hidden="true" />
          <span>{label}</span>
        </>
      )}
    </div>
  )
}
