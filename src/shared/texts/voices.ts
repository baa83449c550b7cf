/** How the studio speaks of itself where a person is speaking; of a single person, “I” may fit better. */
export const voiceNames = ['we', 'I'] as const;
export type VoiceName = (typeof voiceNames)[number];

const voices = {
  we: { We: 'We', Will: 'We’ll', us: 'us' },
  I: { We: 'I', Will: 'I’ll', us: 'me' },
} as const satisfies Record<VoiceName, object>;
export type Voice = (typeof voices)[VoiceName];

/** From the stored profile; null was never changed. */
export const voiceNameOf = ({ voice }: { voice: VoiceName | null }): VoiceName => voice ?? 'we';

export const voiceOf = (row: { voice: VoiceName | null }): Voice => voices[voiceNameOf(row)];
