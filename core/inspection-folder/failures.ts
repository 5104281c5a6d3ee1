/** Why no folder was made, and what its reader does now. No number was used by any of them. */
export const failureTexts = {
  no_longer_member: 'Quem pediu a pasta saiu da clínica. Peça de novo.',
  too_large: 'A pasta passaria de 120 MB. Tire o anexo ou uma parte e gere de novo.',
  tries:
    'O servidor parou três vezes enquanto a fazia. Gere de novo; se parar outra vez, tire o anexo ou uma parte.',
  fault: 'O erro foi do Equipo, e não dos seus arquivos. Nenhum número foi usado. Gere de novo.',
} as const

export type FolderFailure = keyof typeof failureTexts

export const folderFailures = Object.keys(failureTexts) as FolderFailure[]
