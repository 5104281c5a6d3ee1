import { useId, useState, type ReactNode } from 'react'
import { signatureApi } from '#core/signature/signature.api.ts'
import { signerFields, type Ink } from '#core/signature/schemas.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { RadioCards } from '#web/ui/Choice.tsx'
import { FieldNotes } from '#web/ui/Field.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { SignatureInk, signatureBox } from '#web/ui/SignatureInk.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

export interface Signer {
  name: string
  taxId?: string | null | undefined
  role?: string | null | undefined
  drawing: Ink | null
}

interface SignerFormProps {
  /** The signer's name, if it is known. */
  name: string
  /** The name is that of the account, and the person's number is not asked for. */
  isAccount?: boolean
  /** A reading is only confirmed. */
  isUndrawn?: boolean
  submit: string
  saving: boolean
  error: ApiError | null
  /** Meanings of the signature, if the signer may choose. */
  choices?: { value: string; label: string; hint: string }[]
  /** `choice`: the value of the one that was chosen. */
  onSubmit: (signer: Signer, choice: string) => void
  children?: ReactNode
}

const none: NonNullable<SignerFormProps['choices']> = []

const typed = { ...signatureApi.signByLink, input: z.object({ ...signerFields, choice: z.string() }) }

const lackingDrawing = { type: 'missing', message: 'Assine no quadro ou escreva o nome' }

/** The signer's data and the signature: the name typed, and drawn with finger, pen or mouse. */
export function SignerForm({
  name,
  isAccount,
  isUndrawn,
  choices = none,
  children,
  ...props
}: SignerFormProps) {
  const [drawn, setDrawn] = useState<string | null>(null)
  const notes = useId()
  const form = useEndpointForm(typed, {
    defaults: { name, taxId: '', role: '', choice: choices[0]?.value ?? '' },
  })
  const signer = useWatch({ control: form.control, name: 'name' })
  const lacking = drawn ? undefined : form.formState.errors.root?.['drawing']?.message
  const submit = ({ choice, ...input }: Omit<Signer, 'drawing'> & { choice: string }) => {
    if (!drawn && !isUndrawn) return form.setError('root.drawing', lackingDrawing)
    return props.onSubmit({ ...input, drawing: drawn ? inkOf(drawn) : null }, choice)
  }
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => submit(input)}
      saving={props.saving}
      error={props.error}
      submit={props.submit}
      savingText="Assinando..."
      unguarded
    >
      <div className="form-grid">
        {choices.length > 1 && <RadioCards name="choice" label="O que a assinatura diz" options={choices} />}
        <TextField
          name="name"
          label={isAccount ? 'Você assina como' : 'Nome completo'}
          autoComplete="name"
          readOnly={isAccount ?? false}
          className="span-6"
        />
        <TextField name="role" label="Função" optional className={isAccount ? 'span-6' : ''} />
        {!isAccount && <TextField name="taxId" label="CPF" optional inputMode="numeric" />}
        {!isUndrawn && (
          <fieldset className="field span-6" aria-describedby={lacking ? `${notes}-error` : undefined}>
            <legend>Assinatura</legend>
            <SignatureInk value={drawn} onChange={setDrawn} signer={signer ?? ''}>
              <FieldNotes id={notes} error={lacking} />
            </SignatureInk>
          </fieldset>
        )}
      </div>
      {children}
    </FormPanel>
  )
}

const inkOf = (drawn: string): Ink => ({ ...signatureBox, paths: drawn.split('\n') })
