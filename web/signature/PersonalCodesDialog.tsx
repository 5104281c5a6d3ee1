import { Copy, KeyRound } from 'lucide-react'
import { acknowledgementApi, type PersonalCodes } from '#core/signature/acknowledgement.api.ts'
import { count } from '#web/kit/formats.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCopying } from '#web/ui/copying.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Panel.tsx'

/** Makes personal codes and shows them once. */
export function PersonalCodesDialog({ people, onClose }: { people: string[]; onClose: () => void }) {
  const make = useWrite(acknowledgementApi.makeCodes, { invalidates: [acknowledgementApi.get] })
  return (
    <Dialog open onClose={onClose} title={people.length === 1 ? 'Código pessoal' : 'Códigos pessoais'}>
      {make.data ? (
        <Made codes={make.data.codes} />
      ) : (
        <div className="stack gap-4">
          <p>
            {people.length === 1 ? 'Quem tem o código assina' : 'Quem tem um código assina'} em nome da
            pessoa. Se já existe um código, ele deixa de valer.
          </p>
          {make.error && <Note tone="bad">{make.error.message}</Note>}
          <Button
            className="self-start"
            variant="primary"
            icon={<KeyRound size={18} aria-hidden="true" />}
            busy={make.isPending}
            busyText="Fazendo..."
            onClick={() => make.mutate({ people })}
          >
            {people.length === 1 ? 'Fazer o código' : `Fazer ${count(people.length, 'código', 'códigos')}`}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Made({ codes }: { codes: PersonalCodes['codes'] }) {
  const lines = codes.map(({ name, code }) => `${name}: ${code}`).join('\n')
  const { said, copy } = useCopying(lines, { done: 'Copiado', failed: 'Anote os códigos desta lista' })
  return (
    <div className="stack gap-4">
      <ul className="rows">
        {codes.map(({ id, name, code }) => (
          <li key={id} className="flex-wrap">
            <span className="what">
              <b>{name}</b>
            </span>
            <span className="id text-lg font-[600]">{code}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-text-2" role="status">
        {said || 'Aparecem só agora. Entregue a cada pessoa só o código dela.'}
      </p>
      <Button className="self-start" icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
        Copiar
      </Button>
    </div>
  )
}
