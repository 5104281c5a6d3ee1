import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { erasureApi, type Leaving } from '#core/privacy/erasure.api.ts'
import { blockedErasure, erasureTexts } from '#core/privacy/leaving.ts'
import { query } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { ErasureForm } from './ErasureForm.tsx'
import { erased, grace, kept } from './privacy.texts.ts'

/** Explains what is erased, what is kept and why, with the button that requests the erasure. */
export function ErasurePanel() {
  const loaded = useQuery(query(erasureApi.get, {}))
  return <Loaded from={loaded}>{({ leaving }) => <Erasure leaving={leaving} />}</Loaded>
}

function Erasure({ leaving }: { leaving: Leaving }) {
  const [asking, setAsking] = useState(false)
  const blocked = blockedErasure(leaving)
  return (
    <Panel title="Excluir minha conta" hint={grace}>
      <div className="grid gap-5">
        <section>
          <h3>O que é apagado</h3>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5">
            {erased.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3>O que fica, e por quê</h3>
          <ul className="mt-2 grid gap-3">
            {kept.map(({ what, until, why }) => (
              <li key={what}>
                <b>{what}</b>: {until}.<p className="text-text-2">{why}</p>
              </li>
            ))}
          </ul>
        </section>
        <Closing leaving={leaving} />
        <p>Antes de excluir, baixe seus dados: depois não há como recuperá-los.</p>
        {blocked ? (
          <Note tone="warn">{erasureTexts[blocked]}</Note>
        ) : (
          <div>
            <Button variant="danger" onClick={() => setAsking(true)}>
              Excluir minha conta
            </Button>
          </div>
        )}
      </div>
      {asking && <ErasureForm onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function Closing({ leaving: { organizations } }: { leaving: Leaving }) {
  const closing = organizations.filter(({ others }) => others === 0)
  if (closing.length === 0) return null
  return (
    <Note>
      Você é a única pessoa de {closing.map(({ name }) => name).join(', ')}: a organização é encerrada com a
      sua conta.
    </Note>
  )
}
