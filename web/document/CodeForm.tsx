import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { parseVerificationCode } from '#core/document/verification-code.ts'
import { paths } from '#web/kit/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { controlProps, Field } from '#web/ui/Field.tsx'

const id = 'verification-code'

/** Takes the code as people type it: small letters, without hyphens, o for 0; or the whole address of the QR. */
export function CodeForm({ code }: { code: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = parseVerificationCode(typed)
    if (read) return void navigate(paths.verify(read))
    setError('O código tem 12 letras e números, como 7K2M-9QXT-4HCB')
    document.getElementById(id)?.focus()
  }
  return (
    <form
      className="code-form grid grid-cols-[1fr_auto] gap-2.5 mt-5 mb-6 mx-0 phone:grid-cols-[1fr]"
      onSubmit={submit}
      noValidate
    >
      <Field field={{ id, error }} label="Código impresso no documento">
        <input
          {...controlProps(id, undefined, error)}
          className="input id"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
        />
      </Field>
      <Button type="submit" size="lg" variant={code ? 'secondary' : 'primary'}>
        Verificar
      </Button>
    </form>
  )
}
