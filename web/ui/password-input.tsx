import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from './icon-button.js';
import { Input } from './input.js';

/** A password that can be looked at before it is sent. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-12" />
      <IconButton
        label={isShown ? 'Hide password' : 'Show password'}
        className="absolute inset-y-0 right-0"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  );
}
