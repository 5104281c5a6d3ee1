import { expect, test } from 'vitest'
import { mp4, ogg, webm } from '#test/recordings.ts'
import { readRecording } from './recording.ts'
import { voiceLength } from './voice.ts'

const script = Buffer.from('<script>alert(1)</script>')

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page of HTML', script],
  ['a WebM that is a video', webm({ codec: 'V_VP8', trackType: 1 })],
  ['a WebM that calls its video a sound', webm({ codec: 'V_VP8' })],
  ['a WebM with something attached', webm({ more: Buffer.from([0x19, 0x41, 0xa4, 0x69, 0x81, 0]) })],
  ['a WebM with a page behind it', Buffer.concat([webm(), script])],
  ['a WebM without sound in it', webm({ seconds: 0 })],
  ['an MP4 that is a video', mp4({ handler: 'vide' })],
  ['an MP4 with a page behind it', Buffer.concat([mp4(), script])],
  ['an MP4 with a page before it', Buffer.concat([script, mp4()])],
  ['an Ogg of two streams', ogg(3, (page) => page % 2)],
  ['an Ogg with a page behind it', Buffer.concat([ogg(), script])],
])('reads %s as no recording', (_, bytes) => {
  expect(readRecording(bytes)).toBeNull()
})

test.each([
  ['a WebM', webm()],
  ['an MP4', mp4()],
  ['an Ogg', ogg()],
])('reads %s that is cut anywhere as no recording, or as a shorter one', (_, bytes) => {
  for (let most = 0; most < bytes.length; most += 1)
    expect(readRecording(bytes.subarray(0, most))?.seconds ?? 0).toBeLessThanOrEqual(3)
})

test.each([
  ['audio/webm', webm({ seconds: 95 })],
  ['audio/mp4', mp4({ seconds: 95 })],
  ['audio/mp4', mp4({ seconds: 95, inFragments: false })],
  ['audio/ogg', ogg(95)],
])('tells the length of %s', (type, bytes) => {
  const read = readRecording(bytes)
  expect(read?.type).toBe(type)
  expect([95, 96]).toContain(read?.seconds)
})

test('writes lengths in minutes and seconds', () => {
  expect([0, 7, 65, 120].map(voiceLength)).toEqual(['0:00', '0:07', '1:05', '2:00'])
})
