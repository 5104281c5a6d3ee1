import { useDelayed } from '#web/kit/delayed.ts'

/** 'Carregando...' once it has taken 400 ms, in the place of what is coming. `page`: the whole window. */
export function Spinner({ page = false, label = 'Carregando...' }: { page?: boolean; label?: string }) {
  const slow = useDelayed(400)
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
