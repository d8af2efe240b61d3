import { Check } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { selectLooks, type SelectProps, SelectText } from './select-control.js';

/** A select with its list, which is open when it is first shown. */
export function SelectList({
  options,
  value,
  onValueChange,
  placeholder,
  disabled,
  ...trigger
}: SelectProps) {
  return (
    <Radix.Root defaultOpen value={value} onValueChange={onValueChange} disabled={disabled}>
      <Radix.Trigger {...trigger} className={selectLooks(trigger.className)}>
        <SelectText>
          <Radix.Value placeholder={placeholder} />
        </SelectText>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-popper-available-height) min-w-(--radix-select-trigger-width) animate-rise overflow-hidden rounded-xl border border-line bg-surface p-1 shadow-xl"
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="flex h-10 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 text-sm text-ink outline-none select-none data-highlighted:bg-sunken pointer-coarse:h-11"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check className="size-4 text-accent-text" aria-hidden />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
