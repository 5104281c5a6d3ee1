import { useDelayed } from '#web/kit/delayed.ts'
import { usePart, type Part } from '#web/kit/part.ts'
import { missingText } from './part.texts.ts'

interface AwaitedProps<Props extends object> {
  part: Part<Props>
  /** True while the part is in use. It stays loaded after its first use: a window that stays then closes by `open`. */
  wanted: Props extends { open: boolean } | { isOpen: boolean } ? boolean : true
  /** The part's name in messages to the person: 'a busca'. */
  name: string
  /** Gives up what failed to load; absent if the person cannot go on without it. */
  onGiveUp?: () => void
  props: Props
}

/** A part that lies over the page. Until it has come the page says what it waits for; without a network, that it is missing. */
export function Awaited<Props extends object>({ part, wanted, name, onGiveUp, props }: AwaitedProps<Props>) {
  const { Found, trouble } = usePart(part, wanted)
  if (Found) return <Found {...props} />
  if (!wanted) return null
  if (!trouble) return <Coming name={name} />
  const isOutdated = trouble === 'outdated'
  return (
    <div className="toasts">
      <div className="toast" role="alert">
        <p>
          {missingText(trouble, name)}{' '}
          {isOutdated ? 'Antes, salve o que você escreveu.' : 'O que está na página continua aqui.'}
        </p>
        <button type="button" onClick={() => (isOutdated ? location.reload() : void part.ask())}>
          {isOutdated ? 'Recarregar' : 'Tentar de novo'}
        </button>
        {onGiveUp && (
          <button type="button" onClick={onGiveUp}>
            Fechar
          </button>
        )}
      </div>
    </div>
  )
}

/** Nothing for what is quick. */
function Coming({ name }: { name: string }) {
  const slow = useDelayed(400)
  return (
    <div className="toasts" role="status">
      {slow && (
        <p className="toast">
          <span className="spin" aria-hidden="true" />
          Abrindo {name}...
        </p>
      )}
    </div>
  )
}
