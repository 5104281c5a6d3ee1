import type { CodeFormat } from '#web/kit/scanning.ts'

/** Codes on packages of parts, and the QR of our own labels. */
export const packageFormats: CodeFormat[] = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code']
