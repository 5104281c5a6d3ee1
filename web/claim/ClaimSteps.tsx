import { useState } from 'react'
import { claimApi, type ClaimPreview } from '#core/claim/claim.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { startAnew } from '#web/kit/session.ts'
import { BigChoice } from '#web/ui/BigChoice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { comingLines, twinsText } from './claim.texts.ts'

/** First the proof, then what comes and where it goes. */
export function ClaimSteps({ token }: { token: string }) {
  const form = useEndpointForm(claimApi.preview, { defaults: { code: '' }, fixed: { token } })
  const look = useWrite(claimApi.preview)
  if (look.data) return <Claim token={token} code={look.variables?.code ?? ''} coming={look.data} />
  return (
    <FormPanel
      form={form}
      className="grid gap-4.5"
      onSubmit={(input) => look.mutate(input)}
      saving={look.isPending}
      error={look.error?.fields.length ? look.error : null}
      submit={false}
      unguarded
    >
      <TextField
        name="code"
        label="Código da oficina"
        optional
        autoComplete="off"
        placeholder="ABCD-2345"
        hint="A oficina passa o código a você. Se o convite veio para o seu e-mail já confirmado, deixe em branco."
      />
      {look.error && look.error.fields.length === 0 && <Note tone="bad">{look.error.message}</Note>}
      <Button type="submit" variant="primary" size="lg" block busy={look.isPending} busyText="Conferindo...">
        Ver o que vem
      </Button>
    </FormPanel>
  )
}

interface ClaimProps {
  token: string
  code: string
  coming: ClaimPreview
}

/** For the choice of a clinic that does not exist yet. */
const another = 'new'

function Claim({ token, code, coming }: ClaimProps) {
  const { targets, clinic } = coming
  const [chosen, setChosen] = useState(targets[0]?.id ?? another)
  const claim = useWrite(claimApi.claim, { onDone: () => startAnew(paths.authRedirect()) })
  const target = targets.find(({ id }) => id === chosen)
  return (
    <section className="grid gap-4.5" aria-label="O que vem">
      <div>
        <h2>O que vem</h2>
        <ul className="mt-2 list-disc pl-5 text-text-2">
          {comingLines(coming).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <h2>Para qual clínica?</h2>
      <BigChoice
        label="Para qual clínica?"
        options={[
          ...targets.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}`, wide: true })),
          { value: another, label: `Uma clínica nova: ${clinic}`, wide: true },
        ]}
        value={chosen}
        onChoose={setChosen}
      />
      {target?.notice && <Note tone="warn">{target.notice}</Note>}
      {target && target.twins > 0 && <Note tone="warn">{twinsText(target.twins)}</Note>}
      {claim.error && <Note tone="bad">{claim.error.message}</Note>}
      <Button
        variant="primary"
        size="lg"
        block
        busy={claim.isPending}
        busyText="Trazendo..."
        onClick={() => claim.mutate({ token, code, ...(target && { clinicId: target.id }) })}
      >
        {target ? `Trazer para ${target.name}` : 'Criar a clínica e trazer'}
      </Button>
      <p className="text-sm text-text-2">
        Confira antes: não dá para desfazer. Códigos que a clínica já usa ganham o próximo número.
      </p>
    </section>
  )
}
