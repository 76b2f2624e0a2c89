"""pip install ./python: CMake builds the module, on the dipeq that DIPEQ_PREFIX names or, without it, on this checkout's."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = pathlib.Path(__file__).resolve().parent


def version():
    return re.search(r"project\(dipeq VERSION ([0-9.]+)", (HERE.parent / "CMakeLists.txt").read_text())[1]


class BuildByCMake(build_ext):
    def build_extension(self, extension):
        build = pathlib.Path(self.build_temp).resolve() / "cmake"
        into = pathlib.Path(self.get_ext_fullpath(extension.name)).resolve().parent.parent
        prefix = os.environ.get("DIPEQ_PREFIX")
        on = f"-DCMAKE_PREFIX_PATH={prefix}" if prefix else "-DDIPEQ_PYTHON_FROM_CHECKOUT=ON"
        as_released = ["-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG"]
        subprocess.run(["cmake", "-S", HERE, "-B", build, "-G", "Ninja", *as_released, f"-DPython_EXECUTABLE={sys.executable}", on], check=True)
        jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL") or str(os.cpu_count())
        subprocess.run(["cmake", "--build", build, "--target", "_dipeq", "--parallel", jobs], check=True)
        subprocess.run(["cmake", "--install", build, "--prefix", into], check=True)


# Nothing is left behind in the checkout.
with tempfile.TemporaryDirectory(prefix="dipeq-python-") as elsewhere:
    setup(version=version(), ext_modules=[Extension("dipeq._dipeq", sources=[])], cmdclass={"build_ext": BuildByCMake},
          options={"build": {"build_base": elsewhere}, "egg_info": {"egg_base": elsewhere}})
