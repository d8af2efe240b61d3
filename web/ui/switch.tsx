import { Switch as Radix } from 'radix-ui';

/** On or off, at once. Give it the `id` its label names. */
export function Switch(props: Radix.SwitchProps) {
  return (
    <Radix.Root
      {...props}
      className="relative inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-sunken transition-colors disabled:opacity-50 data-[state=checked]:border-transparent data-[state=checked]:bg-accent pointer-coarse:h-8 pointer-coarse:w-14"
    >
      <Radix.Thumb className="block size-5 translate-x-1 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-accent-ink pointer-coarse:size-6 pointer-coarse:data-[state=checked]:translate-x-6.5" />
    </Radix.Root>
  );
}
