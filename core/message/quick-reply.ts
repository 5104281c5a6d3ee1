import * as z from 'zod/mini'
import { text } from '#core/kit/schemas.ts'
import { nameField, optional } from '#core/record/field.ts'
import { recordKind } from '#core/record/record.ts'

/** Texts that an organization sends often: chosen in a conversation, and sent by a person. */
export const quickReplies = recordKind({
  table: 'quick_replies',
  one: 'resposta pronta',
  many: 'respostas prontas',
  the: 'a resposta pronta',
  fields: {
    name: nameField('Nome', 'Escreva o nome da resposta', { span: 6 }),
    text: {
      ...optional('lines', 'Texto', text(1000, 'Escreva o texto'), z.string(), {
        span: 6,
        isSearched: true,
        isListed: true,
      }),
      isRequired: true,
    },
  },
})
